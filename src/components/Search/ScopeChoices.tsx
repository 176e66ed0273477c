import { FILTERS } from '@site/src/shared/search/filters';
import { type ReactNode, useId } from 'react';
import styles from './search.module.css';
import { getFilterLabel, getScopeLabel, scopes } from './search-scope';
import type { Search } from './use-search';

const GROUPS = [
  { name: 'scope', legend: 'Version (Alt V to switch)', choices: scopes, getLabel: getScopeLabel },
  { name: 'filter', legend: 'Filter (Alt K to switch)', choices: FILTERS, getLabel: getFilterLabel },
] as const;

/** Renders radio buttons for the version to search and for what to search: guides, API reference or everything. */
export function ScopeChoices(search: Pick<Search, 'scope' | 'filter' | 'changeQuery'>): ReactNode {
  const id = useId();
  return (
    <div className={`flow fades ${styles.narrowing}`}>
      {GROUPS.map(({ name, legend, choices, getLabel }) => (
        <fieldset key={name} className={`flow ${styles.choice}`}>
          <legend className="visually-hidden">{legend}</legend>
          {choices.map((choice) => (
            <label key={choice}>
              <input
                type="radio"
                name={`${id}-${name}`}
                value={choice}
                checked={choice === search[name]}
                onChange={() => search.changeQuery({ [name]: choice })}
              />
              <span className="chip own-line">{getLabel(choice)}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
