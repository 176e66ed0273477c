import type { Answer } from '@site/src/shared/search/answer';
import { newIssueAddress } from '@site/src/shared/site';
import { counted } from '@site/src/shared/text/counted';
import clsx from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { countOf, elsewhereOf, FAULTS } from './messages';
import styles from './search.lazy.module.css';
import { ALL, inSentence, scopes } from './search-scope';
import type { Search } from './use-search';

interface Props {
  search: Search;
  /** Called when the reader has chosen something of what is offered here. */
  onChosen?: () => void;
}

/** How far the search is and what it has found, in words that are announced; and what to do where it has found nothing. */
export function Status(props: Props): ReactNode {
  const { text, scope, filter, isLoading, fault, answer, retry } = props.search;
  const onRetry = () => {
    retry();
    props.onChosen?.();
  };
  const where = inSentence(scope, filter);
  const isAwaited = isLoading && text.trim() !== '';
  const isEmpty = answer === null || (answer.shown === 0 && !answer.isWhole);
  // Of several versions one may have failed: what the others have is not all there is.
  const isCounted = answer && !(isAwaited && isEmpty) && !(fault !== null && answer.isWhole);
  const sentences = [
    isCounted && countOf(answer, where),
    isAwaited && isEmpty && `Loading the index of ${where}…`,
    isAwaited && answer?.isWhole === false && !isEmpty && 'Loading the texts…',
    answer?.corrected != null && `Nothing is spelt so; these are for “${answer.corrected}”.`,
    answer && answer.elsewhere.length > 0 && elsewhereOf(answer),
  ];
  return (
    <>
      <p role="status" className={clsx('quiet', styles.status, answer?.isEarly && styles.early)}>
        {sentences.filter(Boolean).join(' ')}
      </p>
      {isLoading && <progress className={styles.progress} aria-label="Loading the search index" />}
      {fault !== null && (
        <div role="alert" className={styles.nothing}>
          <p>{FAULTS[fault]}</p>
          <button type="button" className="button button--sm button--primary" onClick={onRetry}>
            Retry
          </button>
        </div>
      )}
      {answer?.isWhole && answer.shown === 0 && <NothingFound {...props} answer={answer} />}
    </>
  );
}

function NothingFound({ answer, search, onChosen }: Props & { answer: Answer }): ReactNode {
  const { nearest, counts } = answer;
  const { text, scope, filter, change } = search;
  const offer = (words: string, part: Parameters<typeof change>[0]) => {
    const take = () => {
      change(part);
      onChosen?.();
    };
    return (
      <button type="button" className="chip" onClick={take}>
        {words}
      </button>
    );
  };
  return (
    <div className={`links ${styles.nothing}`}>
      {nearest !== null && <p>The nearest spelling: {offer(nearest, { text: nearest })}</p>}
      <p>
        The same in: {filter !== 'everything' && offer('guides and reference', { filter: 'everything' })}
        {scopes
          .filter((one) => one !== scope)
          .map((one) => {
            const own = one === ALL ? counts : counts.filter(({ version }) => version === one);
            return <Fragment key={one}>{offer(withCount(inSentence(one), own), { scope: one })}</Fragment>;
          })}
      </p>
      <p>
        Should this be found? <a href={reportUrl(text.trim(), inSentence(scope))}>Report it</a>.
      </p>
    </div>
  );
}

/** `0.6: 12 results`; without a number where it is not known yet. */
function withCount(where: string, counts: Answer['counts']): string {
  const total = counts.reduce((sum, one) => sum + one.total, 0);
  return counts.length === 0 ? where : `${where}: ${counted(total, 'result')}`;
}

/** Where a reader says what is missing. The query goes there only if they follow the link. */
function reportUrl(text: string, where: string): string {
  return newIssueAddress({ title: `Search finds nothing for “${text}” in ${where}` });
}
