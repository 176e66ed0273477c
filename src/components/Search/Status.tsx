import type { Answer } from '@site/src/shared/search/answer';
import type { Filter } from '@site/src/shared/search/filters';
import { docsRepository } from '@site/src/shared/site';
import type { ReactNode } from 'react';
import { countOf, FAULTS } from './messages';
import styles from './search.lazy.module.css';
import { inSentence, type SearchScope, scopes } from './search-scope';
import type { Search } from './use-search';

interface Props {
  /** What the reader has written. */
  text: string;
  search: Search;
  scope: SearchScope;
  filter: Filter;
  /** Called when the reader takes another query. */
  onText: (text: string) => void;
  onScope: (scope: SearchScope) => void;
  onFilter: (filter: Filter) => void;
  onRetry: () => void;
}

/** How far the search is and what it has found, in words that are announced; and what to do where it has found nothing. */
export function Status(props: Props): ReactNode {
  const { text, search, scope, filter, onRetry } = props;
  const { state, answer } = search;
  const where = inSentence(scope, filter);
  const isLoading = state.state === 'loading' && text.trim() !== '';
  const isEmpty = answer === null || (answer.shown === 0 && !answer.isWhole);
  // Of several versions one may have failed: what the others have is not all there is.
  const isCounted = answer && !(isLoading && isEmpty) && !(state.state === 'failed' && answer.isWhole);
  const sentences = [
    isCounted && countOf(answer, where),
    isLoading && isEmpty && `Loading the index of ${where}…`,
    isLoading && answer?.isWhole === false && !isEmpty && 'Loading the texts…',
    answer?.corrected != null && `Nothing is spelt so; these are for “${answer.corrected}”.`,
  ];
  return (
    <>
      <p role="status" className={styles.status}>
        {sentences.filter(Boolean).join(' ')}
      </p>
      {state.state === 'loading' && (
        <progress
          className={styles.progress}
          aria-label="Loading the search index"
          value={state.share}
          max={1}
        />
      )}
      {state.state === 'failed' && (
        <div role="alert" className={styles.failure}>
          <p>{FAULTS[state.fault]}</p>
          <button type="button" className="button button--sm button--primary" onClick={onRetry}>
            Retry
          </button>
        </div>
      )}
      {answer?.isWhole && answer.shown === 0 && <NothingFound {...props} answer={answer} />}
    </>
  );
}

function NothingFound({
  answer,
  scope,
  filter,
  onText,
  onScope,
  onFilter,
}: Props & { answer: Answer }): ReactNode {
  const { nearest, text } = answer;
  return (
    <div className={styles.nothing}>
      {nearest !== null && (
        <p>
          The nearest spelling:{' '}
          <button type="button" className={styles.plain} onClick={() => onText(nearest)}>
            {nearest}
          </button>
        </p>
      )}
      <p>
        The same in:{' '}
        {filter !== 'everything' && (
          <button type="button" className={styles.plain} onClick={() => onFilter('everything')}>
            guides and reference
          </button>
        )}
        {scopes
          .filter((one) => one !== scope)
          .map((one) => (
            <button key={one} type="button" className={styles.plain} onClick={() => onScope(one)}>
              {inSentence(one)}
            </button>
          ))}
      </p>
      <p>
        Should this be found? <a href={reportUrl(text, scope)}>Report it</a>.
      </p>
    </div>
  );
}

/** Where a reader says what is missing. The query goes there only if they follow the link. */
function reportUrl(text: string, scope: SearchScope): string {
  const title = `Search finds nothing for “${text}” in ${inSentence(scope)}`;
  return `${docsRepository}/issues/new?${new URLSearchParams({ title })}`;
}
