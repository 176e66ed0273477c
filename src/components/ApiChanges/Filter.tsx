import { type ChangeCounts, countChanges, type ModuleChanges } from '@site/src/shared/api-changes-format';
import type { ReactNode } from 'react';
import { FilterForm } from '../Filter';
import type { Filter as ListFilter } from '../Filter/use-filter';
import { findUnchangedName, KINDS } from './filter';
import styles from './styles.module.css';

interface Props {
  modules: readonly ModuleChanges[];
  counts: ChangeCounts;
  matchCount: number;
  filter: ListFilter<'kind' | 'module'>;
}

/** Renders the filter above the list of API changes and the number of matches. */
export function Filter({ modules, counts, matchCount, filter }: Props): ReactNode {
  const { criteria, applyCriteria } = filter;
  const internalChanges = modules.flatMap(({ internal, changes }) => (internal ? changes : []));
  const internalBreakingCount = countChanges(internalChanges).breaking;
  const unchangedName = findUnchangedName(modules, criteria.q);
  const options = modules.map(({ module, changes }) => [module, `${module} (${changes.length})`] as const);
  return (
    <>
      <ul className={`flow needs-script ${styles.counts}`} aria-label="Kind of change">
        {KINDS.filter(({ kind }) => counts[kind] > 0).map(({ kind, sign, countLabel }) => {
          const isChosen = criteria.kind === kind;
          return (
            <li key={kind}>
              <button
                type="button"
                className="chip"
                data-sign={sign}
                aria-pressed={isChosen}
                onClick={() => applyCriteria({ ...criteria, kind: isChosen ? '' : kind })}
              >
                <strong>{counts[kind]}</strong> {countLabel}
                {kind === 'breaking' && internalBreakingCount > 0 && ` (${internalBreakingCount} internal)`}
              </button>
            </li>
          );
        })}
      </ul>
      <FilterForm
        itemLabel="changes"
        placeholder="Listener, required parameter…"
        select={{ name: 'module', label: 'Module', options: [['', 'All modules'], ...options] }}
        filter={filter}
        totalCount={counts.all}
        matchCount={matchCount}
      >
        {unchangedName !== null && `. ${unchangedName} itself did not change.`}
      </FilterForm>
    </>
  );
}
