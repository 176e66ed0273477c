import { SHELVES, type Shelf } from '@site/src/search/shelves';
import type { ReactNode } from 'react';
import { Choice } from './Choice';
import styles from './search.lazy.module.css';
import { labelOf, type SearchScope, scopes, shelfLabel } from './search-scope';

interface Props {
  scope: SearchScope;
  shelf: Shelf;
  onScope: (scope: SearchScope) => void;
  onShelf: (shelf: Shelf) => void;
}

/** What is searched: which version, and guides or reference. */
export function Narrowing({ scope, shelf, onScope, onShelf }: Props): ReactNode {
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
        choices={SHELVES}
        choice={shelf}
        label={shelfLabel}
        onChange={onShelf}
      />
    </div>
  );
}
