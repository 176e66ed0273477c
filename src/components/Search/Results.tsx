import type { Answer, SearchResult } from '@site/src/shared/search/answer';
import type { HighlightSpan } from '@site/src/shared/search/excerpt';
import { sum } from '@site/src/shared/sum';
import { type ComponentProps, memo, type ReactNode, useId } from 'react';
import { Breakable } from '../Breakable';
import { KindIcon } from './KindIcon';
import { KIND_LABELS } from './messages';
import styles from './search.module.css';
import { ALL_VERSIONS, getScopeLabel, type SearchScope } from './search-scope';

interface Props {
  groups?: Answer['groups'];
  /** Version to search, or all versions. When all versions are searched, the results show the version of each page. */
  scope: SearchScope;
  /** Element for the titles of pages. */
  Title: 'div' | 'h2';
  /** Returns the attributes of the link to a result. `index` is the position of the result among all results. */
  getLinkProps: (section: SearchResult, index: number) => ComponentProps<'a'>;
}

/** Renders results grouped by page, or suggested pages. The React keys are positions, because it's faster to reuse elements than to replace them. */
export function Results({ groups = [], scope, Title, getLinkProps }: Props): ReactNode {
  const id = useId();
  return groups.map(({ page, hits }, position) => {
    const firstIndex = sum(groups.slice(0, position).map((group) => group.hits.length));
    const details = (
      <span className={`quiet ${styles.details}`}>
        <span className="visually-hidden">{KIND_LABELS[page.kind]}</span>
        {page.trail !== page.title && <span>{page.trail}</span>}{' '}
        {scope === ALL_VERSIONS && <span className="tag">{getScopeLabel(page.version)}</span>}
      </span>
    );
    // The first result may represent the whole page. Its heading is the title of the page, so the title above it is hidden.
    const startsWithPage = hits[0]?.isPage;
    const titleId = `${id}-${position}`;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a group of a listbox.
      <div key={titleId} role="group" aria-labelledby={titleId} className="margin-top--sm">
        <Title id={titleId} className={startsWithPage ? 'visually-hidden' : `${styles.row} ${styles.title}`}>
          <KindIcon kind={page.kind} />
          <span>
            {details}
            {/* React replaces the element with the title, because page translation replaces its texts. */}
            <span key={page.title}>
              <Breakable>{page.title}</Breakable>
            </span>
          </span>
        </Title>
        {hits.map((section, hitIndex) => {
          const index = firstIndex + hitIndex;
          const isPage = startsWithPage && hitIndex === 0;
          return (
            <a key={index} className={styles.row} {...getLinkProps(section, index)}>
              {isPage && <KindIcon kind={page.kind} />}
              <span>
                {isPage && details}
                <MatchedSection section={section} />
              </span>
            </a>
          );
        })}
      </div>
    );
  });
}

/** Renders a search result: the heading of a section, the kind of the symbol in it, and excerpts. Memoized, because each key press renders the results. */
const MatchedSection = memo(function MatchedSection({ section }: { section: SearchResult }): ReactNode {
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
