import type { FoundSection } from '@site/src/shared/search/answer';
import { memo, type ReactNode } from 'react';
import { Highlighted } from './Highlighted';
import styles from './search.lazy.module.css';

/**
 * What a section that was found says of itself: its heading, what it is, and where in it the words are. Drawn once for each answer, not
 * again for the key that asks for the next one.
 */
export const Found = memo(function Found({ section }: { section: FoundSection }): ReactNode {
  const { heading, excerpt, beyond, symbol } = section;
  return (
    <>
      <span className={symbol ? styles.symbol : styles.heading}>
        <Highlighted of={heading} />
        {symbol && symbol.kind !== 'module' && <span className={styles.what}> {symbol.kind}</span>}
      </span>
      {excerpt.length > 0 && (
        <span className={styles.excerpt}>
          <Highlighted of={excerpt} />
        </span>
      )}
      {beyond.length > 0 && (
        <span className={styles.excerpt}>
          Further down: <mark className={styles.marked}>{beyond.join(', ')}</mark>
        </span>
      )}
    </>
  );
});
