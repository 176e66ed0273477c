import Link from '@docusaurus/Link';
import { useVersions } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { findTarget, unfold } from '@site/src/client/hash-target';
import type { ApiChangesProps } from '@site/src/model/versions/api-changes';
import { countChanges } from '@site/src/shared/api-changes-format';
import {
  apiChangesPath,
  changeLogUrl,
  type SiteVersion,
  sourceUrl,
  versionBefore,
  versionByName,
  versionInSentence,
  versionsOldestFirst,
} from '@site/src/shared/site';
import { upgradePathIn } from '@site/src/shared/versions/upgrade-page';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { formatDate } from '../../shared/text/format';
import { Breakable } from '../Breakable';
import { useFilter } from '../Filter/use-filter';
import { Filter } from './Filter';
import { type ChangeSection, countOf, EVERYTHING, filterChanges, sectionsOf } from './filter';
import { Section } from './Section';
import styles from './styles.page.module.css';

/** Renders a route such as `/versions/0.6...0.7`: the changes in the API between two versions. */
export default function ApiChanges({ modules, ...names }: ApiChangesProps): ReactNode {
  const before = versionByName(names.before);
  const after = versionByName(names.after);
  const filter = useFilter(EVERYTHING);
  const counts = useMemo(() => countChanges(modules.flatMap(({ changes }) => changes)), [modules]);
  // Typing stays fast, because React renders the hundreds of symbols with lower priority.
  const settled = useDeferredValue(filter.wanted);
  const sections = useMemo(() => sectionsOf(filterChanges(modules, settled)), [modules, settled]);
  const shown = sections.reduce((sum, section) => sum + countOf(section.modules), 0);
  const isFiltered = shown < counts.all;
  useRevealed(sections, filter.showAll);
  const title = `API changes: ${before.label} to ${after.label}`;

  return (
    <Layout title={title} description={descriptionOf(before, after)}>
      <main className="container changes alone">
        <Heading as="h1">{title}</Heading>
        <Introduction before={before} after={after} />
        <Filter modules={modules} counts={counts} shown={shown} filter={filter} />
        <div className={styles.columns}>
          <Contents sections={sections} isFiltered={isFiltered} />
          <div>
            {shown === 0 && <p>No changes match.</p>}
            {sections.map((section) => (
              <Section key={section.id} section={section} isOpen={isFiltered} before={before} after={after} />
            ))}
          </div>
        </div>
      </main>
    </Layout>
  );
}

/**
 * Scrolls to the target of the URL if the filter hid it. `src/client/hash-target.ts` opens the folded elements around targets that are
 * already rendered.
 *
 * @param renderedSections - The rendered sections, which change with the filter.
 * @param clearFilter - Clears the filter.
 */
function useRevealed(shown: unknown, showAll: () => void): void {
  const { hash } = useLocation();
  /** Hash of a hidden target, until the target is rendered. */
  const hidden = useRef('');
  const show = useEffectEvent(showAll);

  useEffect(() => {
    if (hash.length < 2 || findTarget(hash)) return;
    hidden.current = hash;
    show();
  }, [hash]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the target may exist after each render.
  useEffect(() => {
    const target = hidden.current === '' ? null : findTarget(hidden.current);
    if (!target) return;
    hidden.current = '';
    unfold(target);
    target.scrollIntoView();
  }, [shown]);
}

/** Links to the sections and their modules. The modules of internal changes are listed only if a filter is set. */
function Contents({
  sections,
  isFiltered,
}: {
  sections: readonly ChangeSection[];
  isFiltered: boolean;
}): ReactNode {
  return (
    <nav className={styles.contents} aria-label="Modules">
      <ul>
        {sections.map(({ id, title, modules }) => (
          <li key={id}>
            <div>
              <a href={`#${id}`}>{title}</a> <span className="muted">{countOf(modules)}</span>
            </div>
            {(id !== 'internals' || isFiltered) && (
              <ul>
                {modules.map((one) => (
                  <li key={one.id}>
                    <div>
                      <a href={`#${one.id}`}>
                        <Breakable>{one.module}</Breakable>
                      </a>{' '}
                      <span className="muted">{one.changes.length}</span>
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

const descriptionOf = (before: SiteVersion, after: SiteVersion) =>
  `All public names of superduper that were added, removed, moved or changed between ${before.label} and ${after.label}, with both signatures and links to the reference.`;

function Introduction({ before, after }: { before: SiteVersion; after: SiteVersion }): ReactNode {
  const others = versionsOldestFirst.flatMap((version) => {
    const previous = versionBefore(version.name);
    if (!previous || version === after) return [];
    return [{ text: `${previous.label} to ${version.label}`, to: apiChangesPath(previous, version) }];
  });
  const documented = useVersions(undefined).find(({ name }) => name === after.name);
  const upgrade = documented ? upgradePathIn(documented) : null;
  const path = useBaseUrl(apiChangesPath(before, after));
  return (
    <>
      <p className="narrow">
        Every public name that was added, removed, moved or changed between <Described version={before} /> and{' '}
        <Described version={after} />, as the source declares it. A change to an inherited member is listed
        under the class that defines the member. If behavior changed but the signature didn’t, the change
        isn’t listed here; see the change logs.
      </p>
      <p className="narrow">
        <strong>Breaking</strong> marks changes that can make working code fail: a name or an argument was
        removed or moved, an argument is now required or has another type, or a subclass must define more.
        {upgrade !== null && (
          <>
            {' '}
            <Link to={upgrade}>
              Upgrade from {before.label} to {versionInSentence(after)}
            </Link>{' '}
            explains what to do, task by task.
          </>
        )}
      </p>
      <ul className="flow">
        {others.map(({ text, to }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
        {[before, after].map((version) => (
          <li key={version.name}>
            {version.label}: <Link to={version.path}>documentation</Link>,{' '}
            <Link to={changeLogUrl(version)}>change log</Link>, <Link to={sourceUrl(version)}>source</Link>
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

function Described({ version: { label, release, ref, date } }: { version: SiteVersion }): ReactNode {
  return (
    <>
      {release ? `release ${release}` : `the ${label.toLowerCase()} at `}
      {!release && <code>{ref}</code>} (<time dateTime={date}>{formatDate(date)}</time>)
    </>
  );
}
