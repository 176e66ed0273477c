import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { findTarget, unfoldAncestors } from '@site/src/client/hash-target';
import { useUpgradePath } from '@site/src/client/hooks/use-upgrade-path';
import type { ApiChangesProps } from '@site/src/model/versions/api-changes';
import { countChanges } from '@site/src/shared/api-changes-format';
import {
  findPreviousVersion,
  formatVersionName,
  getApiChangesRoute,
  getChangeLogUrl,
  getSourceUrl,
  getVersion,
  type SiteVersion,
  versionsOldestFirst,
} from '@site/src/shared/site';
import { getUpgradeCheckRoute } from '@site/src/shared/versions/upgrade-page';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { formatDate } from '../../shared/text/format';
import { Breakable } from '../Breakable';
import { useFilter } from '../Filter/use-filter';
import { Filter } from './Filter';
import { type ChangeSection, EMPTY_CRITERIA, filterChanges, groupIntoSections, sumChanges } from './filter';
import { Section } from './Section';
import styles from './styles.module.css';

/** Renders the page with the API changes between two versions, such as `/versions/0.6...0.7`. */
export default function ApiChanges({ modules, ...versionNames }: ApiChangesProps): ReactNode {
  const before = getVersion(versionNames.before);
  const after = getVersion(versionNames.after);
  const filter = useFilter(EMPTY_CRITERIA);
  const counts = useMemo(() => countChanges(modules.flatMap(({ changes }) => changes)), [modules]);
  // A page may have hundreds of changes. React renders them with lower priority, so that typing stays fast.
  const deferredCriteria = useDeferredValue(filter.criteria);
  const matches = useMemo(() => filterChanges(modules, deferredCriteria), [modules, deferredCriteria]);
  const sections = useMemo(() => groupIntoSections(matches), [matches]);
  const matchCount = sumChanges(matches);
  const isFiltered = matchCount < counts.all;
  useRevealTarget(sections, filter.clearFilter);
  const title = `API changes: ${before.label} to ${after.label}`;
  const description = `All public names of superduper that were added, removed, moved or changed between ${before.label} and ${after.label}, with both signatures and links to the reference.`;

  return (
    <Layout title={title} description={description}>
      <main className="container changes alone">
        <Heading as="h1">{title}</Heading>
        <Introduction before={before} after={after} />
        <Filter modules={modules} counts={counts} matchCount={matchCount} filter={filter} />
        <div className={styles.columns}>
          <Contents sections={sections} isFiltered={isFiltered} />
          <div>
            {matchCount === 0 && <p>No changes match.</p>}
            {sections.map((section) => (
              <Section key={section.id} section={section} isOpen={isFiltered} before={before} after={after} />
            ))}
          </div>
        </div>
      </main>
    </Layout>
  );
}

/** Scrolls to the API change in the URL's hash. If the filter hides that change, clears the filter first. */
function useRevealTarget(renderedSections: unknown, clearFilter: () => void): void {
  const { hash } = useLocation();
  const hiddenHash = useRef<string | null>(null);
  const showAll = useEffectEvent(clearFilter);

  useEffect(() => {
    if (hash === '' || hash === '#' || findTarget(hash)) return;
    hiddenHash.current = hash;
    showAll();
  }, [hash]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the target may exist after each render.
  useEffect(() => {
    const target = hiddenHash.current === null ? null : findTarget(hiddenHash.current);
    if (!target) return;
    hiddenHash.current = null;
    unfoldAncestors(target);
    target.scrollIntoView();
  }, [renderedSections]);
}

function Contents(props: { sections: readonly ChangeSection[]; isFiltered: boolean }): ReactNode {
  const { sections, isFiltered } = props;
  return (
    <nav className={styles.contents} aria-label="Modules">
      <ul>
        {sections.map(({ id, title, modules }) => (
          <li key={id}>
            <div>
              <a href={`#${id}`}>{title}</a> <span className="muted">{sumChanges(modules)}</span>
            </div>
            {(id !== 'internals' || isFiltered) && (
              <ul>
                {modules.map((moduleChanges) => (
                  <li key={moduleChanges.id}>
                    <div>
                      <a href={`#${moduleChanges.id}`}>
                        <Breakable>{moduleChanges.module}</Breakable>
                      </a>{' '}
                      <span className="muted">{moduleChanges.changes.length}</span>
                    </div>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Introduction({ before, after }: { before: SiteVersion; after: SiteVersion }): ReactNode {
  const otherComparisons = versionsOldestFirst.flatMap((version) => {
    const previousVersion = findPreviousVersion(version.name);
    if (!previousVersion || version === after) return [];
    const to = getApiChangesRoute(previousVersion, version);
    return [{ text: `${previousVersion.label} to ${version.label}`, to }];
  });
  const upgradePath = useUpgradePath(after.name);
  const path = useBaseUrl(getApiChangesRoute(before, after));
  return (
    <>
      <p className="narrow">
        Every public name that was added, removed, moved or changed between{' '}
        <VersionDescription version={before} /> and <VersionDescription version={after} />, as the source
        declares it. A change to an inherited member is listed under the class that defines the member. If
        behavior changed but the signature didn’t, the change isn’t listed here; see the change logs.
      </p>
      <p className="narrow">
        <strong>Breaking</strong> marks changes that can make working code fail: a name or an argument was
        removed or moved, an argument is now required or has another type, or a subclass must define more.
        {upgradePath !== null && (
          <>
            {' '}
            <Link to={upgradePath}>
              Upgrade from {before.label} to {formatVersionName(after)}
            </Link>{' '}
            explains what to do, task by task.
          </>
        )}{' '}
        To find the lines of your program that these changes affect,{' '}
        <Link to={getUpgradeCheckRoute(before, after)}>check your code</Link>.
      </p>
      <ul className="flow">
        {otherComparisons.map(({ text, to }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
        {[before, after].map((version) => (
          <li key={version.name}>
            {version.label}: <Link to={version.path}>documentation</Link>,{' '}
            <Link to={getChangeLogUrl(version)}>change log</Link>,{' '}
            <Link to={getSourceUrl(version)}>source</Link>
          </li>
        ))}
        <li>
          <Link to="/versions">All versions</Link>
        </li>
        <li>
          <a href={`${path}.json`}>View as JSON</a>
        </li>
        <li>
          <a href={`${path}.md`}>View as Markdown</a>
        </li>
      </ul>
    </>
  );
}

/** Renders a version's release or commit: “release 0.7.3 (May 1, 2025)” or “the main branch at `1a2b3c4` (May 1, 2025)”. */
function VersionDescription({ version: { label, release, ref, date } }: { version: SiteVersion }): ReactNode {
  return (
    <>
      {release ? `release ${release}` : `the ${label.toLowerCase()} at `}
      {!release && <code>{ref}</code>} (<time dateTime={date}>{formatDate(date)}</time>)
    </>
  );
}
