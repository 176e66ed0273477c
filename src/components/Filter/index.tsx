import type { ReactNode } from 'react';
import styles from './styles.module.css';
import type { Filter } from './use-filter';

interface Props<Name extends string> {
  /** Noun for the items of the list, such as `pages`. The form shows it as in “12 of 80 pages”. */
  itemLabel: string;
  placeholder: string;
  select: { name: Name; label: string; options: readonly (readonly [value: string, text: string])[] };
  filter: Filter<Name>;
  totalCount: number;
  matchCount: number;
  /** Text after the number of matches, such as “. Listener itself did not change.” */
  children?: ReactNode;
}

/** Renders the filter above a long list: a text field, a dropdown and the number of matches. */
export function FilterForm<Name extends string>(props: Props<Name>): ReactNode {
  const { itemLabel, placeholder, select, filter, totalCount, matchCount, children } = props;
  const { criteria, changeQuery, applyCriteria, clearFilter } = filter;
  const isFiltered = matchCount !== totalCount;
  return (
    <search className={`flow needs-script screen-only ${styles.filter}`} aria-label={`Filter ${itemLabel}`}>
      <label>
        Filter {itemLabel}
        <input
          type="search"
          value={criteria.q}
          placeholder={placeholder}
          onChange={({ currentTarget }) => changeQuery(currentTarget.value)}
        />
      </label>
      <label>
        {select.label}
        <select
          value={criteria[select.name]}
          onChange={({ currentTarget }) => applyCriteria({ ...criteria, [select.name]: currentTarget.value })}
        >
          {select.options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <output className="muted" aria-label={`Number of ${itemLabel}`}>
        {/* Page translation replaces text nodes, and React can't update replaced ones. So each changing text has its own element. */}
        <span>
          {isFiltered ? `${matchCount} of ${totalCount} ${itemLabel}` : `${totalCount} ${itemLabel}`}
        </span>
        <span>{children}</span>
      </output>
      {isFiltered && (
        <button type="button" className="button button--secondary" onClick={clearFilter}>
          Show all
        </button>
      )}
    </search>
  );
}
