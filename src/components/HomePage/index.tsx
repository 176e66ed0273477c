import Link from '@docusaurus/Link';
import { useDocsPreferredVersion } from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useCounterparts } from '@site/src/client/hooks/use-counterparts';
import { withBasePath } from '@site/src/shared/base-path';
import { homeIdeas, homeLater, homeVersions, homeWays, type Way } from '@site/src/shared/home';
import { type SiteVersion, versionsOldestFirst } from '@site/src/shared/site';
import { VERSION_STATES } from '@site/src/shared/versions/version-links';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';
import { formatDate } from '../../shared/text/format';
import { type Card, Cards } from '../Cards';
import { Hero } from './Hero';
import { Plugins } from './Plugins';
import styles from './styles.page.module.css';

/** Renders the home page: what the framework does, a sample, entry points, plugins and versions. */
export default function HomePage(): ReactNode {
  const pathOf = useOwnPath();
  const cardsIn = (ways: readonly Way[]) =>
    ways.map(
      ({ to, more, ...card }): Card => ({
        ...card,
        heading: 'h3',
        to: pathOf(to),
        more: more && Object.entries(more).map(([label, route]) => ({ label, to: pathOf(route) })),
      }),
    );
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

        <Band id="ways" title="Start here">
          <Cards className={styles.ways} cards={cardsIn(homeWays)} />
        </Band>

        <Band id="later" title="Going further">
          <Cards cards={cardsIn(homeLater)} />
        </Band>

        <Band id="plugins" title="What it connects to">
          <Plugins pathOf={pathOf} />
        </Band>

        <Band id="versions" title={homeVersions.title}>
          <p className="muted">
            {homeVersions.note} <code>{homeVersions.command}</code>.
          </p>
          <Cards
            cards={versionsOldestFirst.map((version) => ({
              to: version.path,
              title: version.label,
              note: VERSION_STATES[version.state].toLowerCase(),
              text: releaseOf(version),
            }))}
          />
          <p className="muted">
            <Link to="/versions">All versions, with source and change logs</Link>
          </p>
        </Band>
      </div>
    </main>
  );
}

/**
 * Returns a function that turns a route of the latest version into the path of the same page in the version that the reader selected, or
 * returns the route if that version doesn't have the page. The built page links to the latest version.
 */
function useOwnPath(): (route: string) => string {
  const { preferredVersion } = useDocsPreferredVersion();
  const { find } = useCounterparts();
  const root = useBaseUrl('/');
  return (route) => (preferredVersion && find(withBasePath(route, root)).pathIn(preferredVersion)) ?? route;
}

function releaseOf({ release, ref, date }: SiteVersion): ReactNode {
  return (
    <>
      {release ? `Release ${release}` : `Commit ${ref.slice(0, 7)}`},{' '}
      <time dateTime={date}>{formatDate(date)}</time>
    </>
  );
}

/** Renders a section of the page, named by its heading. */
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
