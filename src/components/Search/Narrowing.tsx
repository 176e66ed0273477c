import { FILTERS, type Filter } from '@site/src/shared/search/filters';
import type { ReactNode } from 'react';
import { Choice } from './Choice';
import styles from './search.lazy.module.css';
import { filterLabel, labelOf, type SearchScope, scopes } from './search-scope';

interface Props {
  scope: SearchScope;
  filter: Filter;
  onScope: (scope: SearchScope) => void;
  onFilter: (filter: Filter) => void;
}

/** What is searched: which version, and guides or reference. */
export function Narrowing({ scope, filter, onScope, onFilter }: Props): ReactNode {
  return (
    <div className={styles.narrowing}>
      <Choice
        legend="Version (Alt V for the next)"
        choices={scopes}
        choice={scope}
        label={labelOf}
        onChange={onScope}
      />
      <Choice
        legend="Guides or reference (Alt K for the next)"
        choices={FILTERS}
        choice={filter}
        label={filterLabel}
        onChange={onFilter}
      />
    </div>
  );
}
