import { FILTERS } from '@site/src/shared/search/filters';
import { type ReactNode, useId } from 'react';
import styles from './search.module.css';
import { getFilterLabel, getScopeLabel, scopes } from './search-scope';
import type { Search } from './use-search';

/** Groups of radio buttons. The label of a group contains the keyboard shortcut that selects the group's next button. */
const GROUPS = [
  { name: 'scope', legend: 'Version (Alt V to switch)', choices: scopes, getLabel: getScopeLabel },
  { name: 'filter', legend: 'Filter (Alt K to switch)', choices: FILTERS, getLabel: getFilterLabel },
] as const;

/** Renders radio buttons to choose which version to search, and whether to search guides, the API reference or everything. */
export function ScopeChoices({
  change,
  ...selection
}: Pick<Search, 'scope' | 'filter' | 'change'>): ReactNode {
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
                checked={choice === selection[name]}
                onChange={() => change({ [name]: choice })}
              />
              <span className="chip own-line">{getLabel(choice)}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
