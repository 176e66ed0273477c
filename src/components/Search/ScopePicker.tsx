import { memo, type ReactNode, useId } from 'react';
import styles from './search.lazy.module.css';
import { labelOf, type Scope, scopes } from './search-scope';

interface Props {
  scope: Scope;
  onChange: (scope: Scope) => void;
}

/** The choice of what is searched: a version, or all. */
export const Scopes = memo(function Scopes({ scope, onChange }: Props): ReactNode {
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
