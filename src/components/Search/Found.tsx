import type { FoundSection } from '@site/src/shared/search/answer';
import type { HighlightSpan } from '@site/src/shared/search/excerpt';
import { memo, type ReactNode } from 'react';
import styles from './search.lazy.module.css';

/**
 * A section that was found: its heading, what it is, and where in it the words are. Drawn once for each answer, not
 * again for the key that asks for the next one.
 */
export const Found = memo(function Found({ section }: { section: FoundSection }): ReactNode {
  const { heading, excerpt, answers, beyond, symbol } = section;
  return (
    <>
      <span className={`own-line ${symbol ? styles.symbol : ''}`}>
        {marked(heading)}
        {symbol && symbol.kind !== 'module' && <span className="quiet"> {symbol.kind}</span>}
      </span>
      {excerpt.length > 0 && <span className={`quiet own-line ${styles.excerpt}`}>{marked(excerpt)}</span>}
      {answers.length > 0 && (
        <span className={`quiet own-line ${styles.excerpt}`}>Answers: {marked(answers)}</span>
      )}
      {beyond.length > 0 && (
        <span className={`quiet own-line ${styles.excerpt}`}>
          Further down: <mark className={styles.marked}>{beyond.join(', ')}</mark>
        </span>
      )}
    </>
  );
});

function marked(spans: readonly HighlightSpan[]): ReactNode {
  return spans.map(({ text, marked: isMarked }, index) => {
    if (!isMarked) return text;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the spans of a text have no other identity
      <mark key={index} className={styles.marked}>
        {text}
      </mark>
    );
  });
}
