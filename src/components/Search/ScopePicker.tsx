import { memo, type ReactNode, useId } from 'react';
import styles from './search.lazy.module.css';
import { labelOf, type SearchScope, scopes } from './search-scope';

interface Props {
  scope: SearchScope;
  onChange: (scope: SearchScope) => void;
}

/** The choice of what is searched: a version, or all. */
export const ScopePicker = memo(function ScopePicker({ scope, onChange }: Props): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles.scopes}>
      <legend className="visually-hidden">Version (Alt V for the next)</legend>
      {scopes.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name={name}
            value={one}
            checked={one === scope}
            onChange={() => onChange(one)}
          />
          <span>{labelOf(one)}</span>
        </label>
      ))}
    </fieldset>
  );
});
