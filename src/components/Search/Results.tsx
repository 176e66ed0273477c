import type { Answer, SearchResult } from '@site/src/shared/search/answer';
import type { HighlightSpan } from '@site/src/shared/search/excerpt';
import { sum } from '@site/src/shared/sum';
import { type ComponentProps, memo, type ReactNode, useId } from 'react';
import { Breakable } from '../Breakable';
import { KIND_ICONS } from '../icons/search-kind-icons';
import { KIND_LABELS } from './messages';
import styles from './search.module.css';
import { ALL_VERSIONS, getScopeLabel, type SearchScope } from './search-scope';

interface Props {
  groups?: Answer['groups'];
  scope: SearchScope;
  Title: 'div' | 'h2';
  /** Returns the attributes of a result's link. `index` is the result's position among all results. */
  getLinkProps: (result: SearchResult, index: number) => ComponentProps<'a'>;
}

/** Renders results or suggestions, grouped by page. Uses positions as React keys, because updating elements is faster than creating them. */
export function Results({ groups = [], scope, Title, getLinkProps }: Props): ReactNode {
  const id = useId();
  return groups.map(({ page, hits }, position) => {
    const firstIndex = sum(groups.slice(0, position).map((group) => group.hits.length));
    // Screen readers ignore the icon. The details contain its label.
    const icon = (
      <svg className="line-icon" viewBox="0 0 24 24" aria-hidden="true">
        <title>{KIND_LABELS[page.kind]}</title>
        <path d={KIND_ICONS[page.kind]} />
      </svg>
    );
    const details = (
      <span className={`quiet ${styles.details}`}>
        <span className="visually-hidden">{KIND_LABELS[page.kind]}</span>
        {page.trail !== page.title && <span>{page.trail}</span>}{' '}
        {scope === ALL_VERSIONS && <span className="tag">{getScopeLabel(page.version)}</span>}
      </span>
    );
    // If the page itself is the first hit, that link contains the title, so the title above is only for screen readers.
    const isTitleInFirstHit = hits[0]?.isPage;
    const titleId = `${id}-${position}`;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a group of a listbox.
      <div key={titleId} role="group" aria-labelledby={titleId} className="margin-top--sm">
        <Title
          id={titleId}
          className={isTitleInFirstHit ? 'visually-hidden' : `${styles.row} ${styles.title}`}
        >
          {icon}
          <span>
            {details}
            {/* Page translation may have replaced the text, so the key makes React replace the whole element. */}
            <span key={page.title}>
              <Breakable>{page.title}</Breakable>
            </span>
          </span>
        </Title>
        {hits.map((result, hitIndex) => {
          const index = firstIndex + hitIndex;
          const isTitle = isTitleInFirstHit && hitIndex === 0;
          return (
            <a key={index} className={styles.row} {...getLinkProps(result, index)}>
              {isTitle && icon}
              <span>
                {isTitle && details}
                <ResultContent result={result} />
              </span>
            </a>
          );
        })}
      </div>
    );
  });
}

/** Renders a result's heading and excerpt. Memoized, because every key press renders all results. */
const ResultContent = memo(function ResultContent({ result }: { result: SearchResult }): ReactNode {
  const { heading, excerpt, question, hiddenWords, symbol } = result;
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
    // Each string has its own element, because React can't update bare strings that page translation has replaced.
    const Element = isMarked ? 'mark' : 'span';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the spans of a text have no ids.
      <Element key={index} className={isMarked ? styles.marked : undefined}>
        {text}
      </Element>
    );
  });
}
