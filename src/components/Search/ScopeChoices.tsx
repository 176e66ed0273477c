import { FILTERS } from '@site/src/shared/search/filters';
import { type ReactNode, useId } from 'react';
import styles from './search.module.css';
import { getFilterLabel, getScopeLabel, scopes } from './search-scope';
import type { Search } from './use-search';

type Props = Pick<Search, 'scope' | 'filter' | 'change'>;

/** Renders radio buttons to choose which version to search, and whether to search guides, the API reference or everything. */
export function ScopeChoices({ scope, filter, change }: Props): ReactNode {
  return (
    <div className={`flow fades ${styles.narrowing}`}>
      <Choice
        legend="Version (Alt V to switch)"
        choices={scopes}
        choice={scope}
        label={getScopeLabel}
        onChange={(nextScope) => change({ scope: nextScope })}
      />
      <Choice
        legend="Filter (Alt K to switch)"
        choices={FILTERS}
        choice={filter}
        label={getFilterLabel}
        onChange={(nextFilter) => change({ filter: nextFilter })}
      />
    </div>
  );
}

interface ChoiceProps<T extends string> {
  /** Label of a group of radio buttons, including the keyboard shortcut that selects the next one. */
  legend: string;
  choices: readonly T[];
  choice: T;
  label: (choice: T) => string;
  onChange: (choice: T) => void;
}

function Choice<T extends string>({ legend, choices, choice, label, onChange }: ChoiceProps<T>): ReactNode {
  const name = useId();
  return (
    <fieldset className={`flow ${styles.choice}`}>
      <legend className="visually-hidden">{legend}</legend>
      {choices.map((option) => (
        <label key={option}>
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === choice}
            onChange={() => onChange(option)}
          />
          <span className="chip own-line">{label(option)}</span>
        </label>
      ))}
    </fieldset>
  );
}
