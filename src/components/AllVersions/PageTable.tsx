import Link from '@docusaurus/Link';
import type { HistoryRow } from '@site/src/model/versions/facts';
import {
  findPreviousVersion,
  formatVersionName,
  getVersionSlug,
  type SiteVersion,
  versionsOldestFirst,
} from '@site/src/shared/site';
import { pageStates } from '@site/src/shared/text/page-states';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Breakable } from '../Breakable';
import { FilterForm } from '../Filter';
import { useFilter } from '../Filter/use-filter';
import { filterPages, isChange, NOT_IN } from './filter';
import styles from './styles.module.css';
import { Table } from './Table';

const STATES = [
  ['', 'All'],
  ['new', 'New'],
  ['changed', 'Changed'],
  ['api', 'API change'],
  ['behaviour', 'Behavior change'],
  ['wording', 'Wording only'],
  ['missing', 'Not in every version'],
  ...versionsOldestFirst.map(
    (version) => [NOT_IN + getVersionSlug(version.name), `Not in ${formatVersionName(version)}`] as const,
  ),
] as const;

const EMPTY_CRITERIA = { q: '', state: '' };

/** Renders a filterable table that shows how each page changed from version to version. */
export function PageTable({ pages }: { pages: readonly HistoryRow[] }): ReactNode {
  const filter = useFilter(EMPTY_CRITERIA);
  const matchedRows = filterPages(pages, filter.criteria);

  return (
    <section aria-labelledby="all-pages">
      <Heading as="h2" id="all-pages">
        All pages
      </Heading>
      <p className="narrow">
        This table compares each page with the same page in the previous version. “API change” means that a
        symbol, a parameter or a sample changed; “behavior change” means that an output, a table or a command
        changed; “reworded” means that only the text changed; “–” means that the version doesn’t have the
        page.
      </p>
      <FilterForm
        itemLabel="pages"
        placeholder="listener, api/base…"
        select={{ name: 'state', label: 'Status', options: STATES }}
        filter={filter}
        totalCount={pages.length}
        matchCount={matchedRows.length}
      />
      <Table
        label="Pages by version"
        columns={['Page', 'Section', ...versionsOldestFirst.map(({ label }) => label)]}
        className={styles.pages}
      >
        {matchedRows.map((row) => (
          <tr key={`${row.section} ${row.title}`}>
            <th scope="row">
              <Breakable>{row.title}</Breakable>
            </th>
            <td data-label="Section">{row.section}</td>
            {versionsOldestFirst.map((version) => (
              <StateCell key={version.name} row={row} version={version} />
            ))}
          </tr>
        ))}
      </Table>
    </section>
  );
}

function StateCell({ row, version }: { row: HistoryRow; version: SiteVersion }): ReactNode {
  const { name, label } = version;
  const { state, path } = row.versions[name] ?? { state: 'missing' };
  if (path === undefined) {
    return (
      <td data-label={label} className="muted">
        <span aria-hidden="true">{pageStates.missing}</span>
        <span className="visually-hidden" data-markdown-ignore>
          not in this version
        </span>
      </td>
    );
  }
  const previousVersion = findPreviousVersion(name);
  const to = isChange(state) && previousVersion ? `${path}?changes=${previousVersion.name}` : path;
  return (
    <td data-label={label}>
      <Link
        to={to}
        className={clsx(styles.state, styles[isChange(state) ? 'changed' : state])}
        aria-label={`${row.title} in ${label}: ${pageStates[state]}`}
      >
        {pageStates[state]}
      </Link>
    </td>
  );
}
