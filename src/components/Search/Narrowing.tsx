import { FILTERS } from '@site/src/shared/search/filters';
import { type ReactNode, useId } from 'react';
import styles from './search.lazy.module.css';
import { filterLabel, labelOf, scopes } from './search-scope';
import type { Search } from './use-search';

type Props = Pick<Search, 'scope' | 'filter' | 'change'>;

/** Renders the choice of the version, and of guides or reference. */
export function Narrowing({ scope, filter, change }: Props): ReactNode {
  return (
    <div className={`flow ${styles.narrowing}`}>
      <Choice
        legend="Version (Alt V to switch)"
        choices={scopes}
        choice={scope}
        label={labelOf}
        onChange={(one) => change({ scope: one })}
      />
      <Choice
        legend="Filter (Alt K to switch)"
        choices={FILTERS}
        choice={filter}
        label={filterLabel}
        onChange={(one) => change({ filter: one })}
      />
    </div>
  );
}

interface ChoiceProps<T extends string> {
  /** Name of the choice and its shortcut. */
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
      {choices.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name={name}
            value={one}
            checked={one === choice}
            onChange={() => onChange(one)}
          />
          <span className="chip own-line">{label(one)}</span>
        </label>
      ))}
    </fieldset>
  );
}
