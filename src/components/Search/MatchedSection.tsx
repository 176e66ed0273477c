import type { SearchResult } from '@site/src/shared/search/answer';
import type { HighlightSpan } from '@site/src/shared/search/excerpt';
import { memo, type ReactNode } from 'react';
import styles from './search.module.css';

/**
 * Renders a search result: the heading of a section, the kind of symbol that the section documents, and excerpts. Memoized, because the search
 * renders at each key press.
 */
export const MatchedSection = memo(function MatchedSection({
  section,
}: {
  section: SearchResult;
}): ReactNode {
  const { heading, excerpt, question: answers, hiddenWords: beyond, symbol } = section;
  return (
    <>
      <span className={`own-line ${symbol ? styles.symbol : ''}`}>
        {renderSpans(heading)}
        {symbol && symbol.kind !== 'module' && <span className="quiet">{` ${symbol.kind}`}</span>}
      </span>
      {excerpt.length > 0 && (
        <span className={`quiet own-line ${styles.excerpt}`}>{renderSpans(excerpt)}</span>
      )}
      {answers.length > 0 && (
        <span className={`quiet own-line ${styles.excerpt}`}>
          <QuestionIcon /> {renderSpans(answers)}
        </span>
      )}
      {beyond.length > 0 && (
        <span className={`quiet own-line ${styles.excerpt}`}>
          Also mentions: <mark className={styles.marked}>{beyond.join(', ')}</mark>
        </span>
      )}
    </>
  );
});

/** Renders the icon before a question that the section answers. */
function QuestionIcon(): ReactNode {
  return (
    <svg className={styles.question} viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
      <circle cx="8" cy="8" r="7" />
      <path d="M5.9 6.3a2.1 2.1 0 1 1 3.1 1.8c-.7.4-1 .8-1 1.6M8 12v.1" />
    </svg>
  );
}

function renderSpans(spans: readonly HighlightSpan[]): ReactNode {
  return spans.map(({ text, marked: isMarked }, index) => {
    // Page translation replaces bare strings, so each string that changes needs its own element.
    const Element = isMarked ? 'mark' : 'span';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the spans of a text have no ids.
      <Element key={index} className={isMarked ? styles.marked : undefined}>
        {text}
      </Element>
    );
  });
}
