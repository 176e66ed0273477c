import type { ReactNode } from 'react';
import styles from './styles.module.css';
import type { Filter } from './use-filter';

interface Props<Name extends string> {
  /** The items of the list: `pages`. */
  what: string;
  placeholder: string;
  select: { name: Name; label: string; options: readonly (readonly [value: string, text: string])[] };
  filter: Filter<Name>;
  /** Number of items, and how many of them match the filter. */
  all: number;
  shown: number;
  /** Text after these numbers. */
  children?: ReactNode;
}

/** Renders a text field and a selection that filter a long list, and the number of matching items. */
export function FilterForm<Name extends string>(props: Props<Name>): ReactNode {
  const { what, placeholder, select, filter, all, shown, children } = props;
  const { wanted, type, choose, showAll } = filter;
  return (
    <form
      className={`flow needs-script screen-only ${styles.filter}`}
      aria-label={`Filter ${what}`}
      onSubmit={(event) => event.preventDefault()}
    >
      <label>
        Filter {what}
        <input
          type="search"
          value={wanted.q}
          placeholder={placeholder}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
      </label>
      <label>
        {select.label}
        <select
          value={wanted[select.name]}
          onChange={({ currentTarget }) => choose({ ...wanted, [select.name]: currentTarget.value })}
        >
          {select.options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <output className="muted">
        {shown === all ? `${all} ${what}` : `${shown} of ${all} ${what}`}
        {children}
      </output>
      {shown !== all && (
        <button type="button" className="button button--secondary" onClick={showAll}>
          Show all
        </button>
      )}
    </form>
  );
}
