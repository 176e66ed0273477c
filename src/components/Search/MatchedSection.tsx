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
  const { heading, excerpt, question, hiddenWords, symbol } = section;
  return (
    <>
      <span className={`own-line ${styles.heading} ${symbol ? styles.symbol : ''}`}>
        {renderSpans(heading)}
        {symbol && symbol.kind !== 'module' && <span className="quiet">{` ${symbol.kind}`}</span>}
      </span>
      <span className={`quiet own-line ${styles.excerpt}`}>
        <span className="own-line">{renderSpans(excerpt)}</span>
        {question.length > 0 && <span className="own-line">Answers: {renderSpans(question)}</span>}
        {hiddenWords.length > 0 && (
          <span className="own-line">
            Also mentions: {renderSpans([{ text: hiddenWords.join(', '), marked: true }])}
          </span>
        )}
      </span>
    </>
  );
});

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
