import Link from '@docusaurus/Link';
import { type HomeLink, homeFurtherLinks, homeIdeas, homeLinks, homeVersions } from '@site/src/shared/home';
import { homePieces } from '@site/src/shared/home-pieces';
import { type SiteVersion, versionsOldestFirst } from '@site/src/shared/site';
import { VERSION_STATE_LABELS } from '@site/src/shared/versions/version-links';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import { formatDate } from '../../shared/text/format';
import Article from '../Article';
import { type Card, Cards } from '../Cards';
import { Built } from './Built';
import { Hero } from './Hero';
import { Icon } from './Icon';
import { Plugins } from './Plugins';
import styles from './styles.module.css';
import { usePreferredPath } from './use-preferred-path';

/** Renders the home page. Its texts are in `src/shared/home.ts`. */
export default function HomePage(): ReactNode {
  const resolvePath = usePreferredPath();
  const createCards = (entryPoints: readonly HomeLink[]) =>
    entryPoints.map(
      ({ to, more, icon, ...card }): Card => ({
        ...card,
        note: <Icon name={icon} className={styles.icon} />,
        heading: 'h3',
        to: resolvePath(to),
        more: more && Object.entries(more).map(([label, route]) => ({ label, to: resolvePath(route) })),
      }),
    );
  return (
    <main className={styles.bleed}>
      {/* The drawings that each `<Icon>` below refers to. */}
      <Built part="icons" className="visually-hidden" />
      <div className={styles.page}>
        <Hero />

        <Band id="ideas" title="What it does">
          <ul className={`plain-list ${styles.ideas}`}>
            {homeIdeas.map(({ title, text, icon }) => (
              <li key={title}>
                <Icon name={icon} className={styles.icon} />
                <Heading as="h3" className="margin-bottom--sm">
                  {title}
                </Heading>
                <p className="muted">{text}</p>
              </li>
            ))}
          </ul>
        </Band>

        <Band id="ways" title="Start here">
          <Cards cards={createCards(homeLinks)} />
        </Band>

        <Band id="later" title="Going further">
          <Cards size="large" cards={createCards(homeFurtherLinks)} />
        </Band>

        {homePieces && (
          <Band id="pieces" title={homePieces.title}>
            <Article>
              <Built part="pieces" />
            </Article>
          </Band>
        )}

        <Band id="plugins" title="What it connects to">
          <Plugins />
        </Band>

        <Band id="versions" title={homeVersions.title}>
          <p className="muted">
            {homeVersions.note} <code>{homeVersions.command}</code>.
          </p>
          <Cards
            cards={versionsOldestFirst.map((version) => ({
              to: version.path,
              title: version.label,
              note: VERSION_STATE_LABELS[version.state].toLowerCase(),
              text: renderRelease(version),
            }))}
          />
          <p className="muted">
            <Link to="/versions">All versions, with downloads and change logs</Link>
          </p>
        </Band>
      </div>
    </main>
  );
}

function renderRelease({ release, ref, date }: SiteVersion): ReactNode {
  return (
    <>
      {release ? `Release ${release}` : `Commit ${ref.slice(0, 7)}`},{' '}
      <time dateTime={date}>{formatDate(date)}</time>
    </>
  );
}

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
