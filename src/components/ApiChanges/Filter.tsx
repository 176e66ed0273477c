import { type Counts, countChanges, type ModuleChanges } from '@site/src/shared/api-changes-format';
import type { ReactNode } from 'react';
import { FilterForm } from '../Filter';
import type { Filter as ListFilter } from '../Filter/use-filter';
import { KINDS, unchangedName } from './filter';
import styles from './styles.page.module.css';

interface Props {
  modules: readonly ModuleChanges[];
  counts: Counts;
  /** Number of changes that match the filter. */
  shown: number;
  filter: ListFilter<'kind' | 'module'>;
}

/** Renders the filter and the number of matching changes. */
export function Filter({ modules, counts, shown, filter }: Props): ReactNode {
  const { wanted, choose } = filter;
  const internal = countChanges(
    modules.filter((one) => one.internal).flatMap(({ changes }) => changes),
  ).breaking;
  const unchanged = unchangedName(modules, wanted.q);
  const options = modules.map(({ module, changes }) => [module, `${module} (${changes.length})`] as const);
  return (
    <>
      <ul className={`flow ${styles.counts}`} aria-label="Kind of change">
        {KINDS.filter(({ kind }) => counts[kind] > 0).map(({ kind, sign, counted }) => {
          const isChosen = wanted.kind === kind;
          return (
            <li key={kind}>
              <button
                type="button"
                className="chip"
                data-sign={sign}
                aria-pressed={isChosen}
                onClick={() => choose({ ...wanted, kind: isChosen ? '' : kind })}
              >
                <strong>{counts[kind]}</strong> {counted}
                {kind === 'breaking' && internal > 0 && ` (${internal} internal)`}
              </button>
            </li>
          );
        })}
      </ul>
      <FilterForm
        what="changes"
        placeholder="Listener, required parameter…"
        select={{ name: 'module', label: 'Module', options: [['', 'All modules'], ...options] }}
        filter={filter}
        all={counts.all}
        shown={shown}
      >
        {unchanged !== null && `. ${unchanged} itself did not change.`}
      </FilterForm>
    </>
  );
}
