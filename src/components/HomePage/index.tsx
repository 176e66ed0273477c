import Link from '@docusaurus/Link';
import { homeIdeas, homeLater, homeVersions, homeWays } from '@site/src/shared/home';
import { type SiteVersion, versionsOldestFirst } from '@site/src/shared/site';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import { Cards } from '../Cards';
import { cardsIn } from './cards-in';
import { Hero } from './Hero';
import { Plugins } from './Plugins';
import styles from './styles.page.module.css';
import { useOwnPath } from './use-own-path';

/** The site's front page: what the framework does, with a sample that runs, the ways in, what it connects to, and the versions. */
export default function HomePage(): ReactNode {
  const pathOf = useOwnPath();
  return (
    <main className={styles.bleed}>
      <div className={styles.page}>
        <Hero pathOf={pathOf} />

        <Band id="ideas" title="What it does">
          <ul className={`plain-list ${styles.ideas}`}>
            {homeIdeas.map(({ title, text }) => (
              <li key={title}>
                <Heading as="h3">{title}</Heading>
                <p className="muted">{text}</p>
              </li>
            ))}
          </ul>
        </Band>

        <Band id="ways" title="Four ways in">
          <Cards className={styles.ways} cards={cardsIn(homeWays, pathOf)} />
        </Band>

        <Band id="later" title="When you have begun">
          <Cards cards={cardsIn(homeLater, pathOf)} />
        </Band>

        <Band id="plugins" title="What it connects to">
          <Plugins pathOf={pathOf} />
        </Band>

        <Band id="versions" title={homeVersions.title}>
          <p className="muted">
            {homeVersions.note} <code>{homeVersions.command}</code> names.
          </p>
          <Cards
            cards={versionsOldestFirst.map((version) => ({
              to: version.path,
              title: version.label,
              note: states[version.state],
              text: releaseOf(version),
            }))}
          />
          <p className="muted">
            <Link to="/versions">All versions, with their source and change logs</Link>
          </p>
        </Band>
      </div>
    </main>
  );
}

const states: Record<SiteVersion['state'], string> = {
  latest: 'latest release',
  older: 'older release',
  unreleased: 'unreleased',
};

function releaseOf({ release, ref, date }: SiteVersion): ReactNode {
  return (
    <>
      {release ? `Release ${release}` : `Commit ${ref.slice(0, 7)}`} of <time dateTime={date}>{date}</time>
    </>
  );
}

/** A part of the page, named by its heading. */
function Band({ id, title, children }: { id: string; title: string; children: ReactNode }): ReactNode {
  return (
    <section className={styles.band} aria-labelledby={id}>
      <Heading as="h2" id={id} className={styles.heading}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
