import type { HighlightSpan } from '@site/src/shared/search/excerpt';
import type { ReactNode } from 'react';
import styles from './search.lazy.module.css';

/** A text with marked words. */
export function Highlighted({ of }: { of: readonly HighlightSpan[] }): ReactNode {
  return of.map(({ text, marked }, index) => {
    if (!marked) return text;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the spans of a text have no other identity
      <mark key={index} className={styles.marked}>
        {text}
      </mark>
    );
  });
}
