import shared from '@site/src/components/AllVersions/filter.module.css';
import { type Counts, countChanges, type ModuleChanges } from '@site/src/shared/api-changes-format';
import type { ReactNode } from 'react';
import { type ChangeFilter, EVERYTHING, KINDS, unchangedName } from './filter';
import styles from './styles.page.module.css';

interface Props {
  modules: readonly ModuleChanges[];
  counts: Counts;
  /** How many changes the filter lets through. */
  shown: number;
  filter: ChangeFilter;
  setFilter: (filter: ChangeFilter, isTyped?: boolean) => void;
}

/** Narrows the changes down, and says how many are left. */
export function Filter({ modules, counts, shown, filter, setFilter }: Props): ReactNode {
  const internal = countChanges(
    modules.filter((one) => one.internal).flatMap(({ changes }) => changes),
  ).breaking;
  const unchanged = unchangedName(modules, filter.words);
  return (
    <>
      <ul className={`flow ${styles.counts}`} aria-label="Kind of change">
        {KINDS.filter(({ kind }) => counts[kind] > 0).map(({ kind, sign, counted }) => {
          const isChosen = filter.kind === kind;
          return (
            <li key={kind}>
              <button
                type="button"
                className="chip"
                data-sign={sign}
                aria-pressed={isChosen}
                onClick={() => setFilter({ ...filter, kind: isChosen ? 'any' : kind })}
              >
                <strong>{counts[kind]}</strong> {counted}
                {kind === 'breaking' && internal > 0 && `, ${internal} of them in internals`}
              </button>
            </li>
          );
        })}
      </ul>
      <form
        className={`flow needs-script screen-only ${shared.filter} ${styles.filter}`}
        aria-label="Filter changes"
        onSubmit={(event) => event.preventDefault()}
      >
        <label>
          Filter changes
          <input
            type="search"
            value={filter.words}
            placeholder="Listener, required parameter …"
            onChange={({ currentTarget }) => setFilter({ ...filter, words: currentTarget.value }, true)}
          />
        </label>
        <label>
          Module
          <select
            value={filter.module}
            onChange={({ currentTarget }) => setFilter({ ...filter, module: currentTarget.value })}
          >
            <option value="">All modules</option>
            {modules.map(({ module, changes }) => (
              <option key={module} value={module}>
                {module} ({changes.length})
              </option>
            ))}
          </select>
        </label>
        <output className="muted">
          {shown === counts.all ? `${shown} changes` : `${shown} of ${counts.all} changes`}
          {unchanged !== null && `. Nothing called ${unchanged} changed.`}
        </output>
        {shown !== counts.all && (
          <button type="button" className="button button--secondary" onClick={() => setFilter(EVERYTHING)}>
            Show all
          </button>
        )}
      </form>
    </>
  );
}
