import type { Answer } from '@site/src/shared/search/answer';
import { newIssueAddress } from '@site/src/shared/site';
import clsx from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { countOf, elsewhereOf, FAULTS } from './messages';
import styles from './search.lazy.module.css';
import { ALL, inSentence, labelOf, scopes } from './search-scope';
import type { Search } from './use-search';

interface Props {
  search: Search;
  /** Called after the reader has selected a suggestion. */
  onChosen?: () => void;
}

/** Announces the progress of the search and the number of results, and suggests what to do if there are none. */
export function Status(props: Props): ReactNode {
  const { text, scope, filter, isLoading, fault, answer, retry } = props.search;
  const onRetry = () => {
    retry();
    props.onChosen?.();
  };
  const where = inSentence(scope, filter);
  const isAwaited = isLoading && text.trim() !== '';
  const isEmpty = answer === null || (answer.shown === 0 && !answer.isWhole);
  // If one of several versions failed to load, the number of results isn't complete.
  const isCounted = answer && !(isAwaited && isEmpty) && !(fault !== null && answer.isWhole);
  const isSearchingTexts = isAwaited && answer?.isWhole === false && !isEmpty;
  const sentences = [
    answer?.corrected != null &&
      `No matches for “${answer.text}”. Showing results for “${answer.corrected}”.`,
    answer && answer.elsewhere.length > 0 && elsewhereOf(answer),
    isCounted && `${countOf(answer, where)}${isSearchingTexts ? '.' : ''}`,
    isAwaited && isEmpty && `Loading search for ${where}…`,
    isSearchingTexts && 'Searching page text…',
  ];
  return (
    <>
      <p role="status" className={clsx('quiet', styles.status, answer?.isEarly && styles.early)}>
        {sentences.filter(Boolean).join(' ')}
      </p>
      {isLoading && <progress className={styles.progress} aria-label="Loading search" />}
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
  const { nearest } = answer;
  const { text, scope, change } = search;
  const offers = offersFor(answer, search);
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
      {nearest !== null && <p>Did you mean {offer(`“${nearest}”`, { text: nearest })}?</p>}
      {offers.length > 0 && (
        <p>
          Also try:{' '}
          {offers.map(([words, part], index) => (
            <Fragment key={words}>
              {index > 0 && ' · '}
              {offer(words, part)}
            </Fragment>
          ))}
        </p>
      )}
      <p>
        Expected a result? <a href={reportUrl(text.trim(), inSentence(scope))}>Tell us</a>.
      </p>
    </div>
  );
}

/** Returns the same query in other scopes, with labels such as `0.6 (12)`. Scopes without results are left out. */
function offersFor({ counts }: Answer, { scope, filter }: Search): [label: string, query: Partial<Search>][] {
  const others = scopes.flatMap((other): [string, Partial<Search>][] => {
    if (other === scope) return [];
    const own = other === ALL ? counts : counts.filter(({ version }) => version === other);
    const total = own.reduce((sum, one) => sum + one.total, 0);
    // While the index of a version is loading, the number of results is unknown.
    if (own.length === 0) return [[labelOf(other), { scope: other }]];
    return total === 0 ? [] : [[`${labelOf(other)} (${total})`, { scope: other }]];
  });
  return filter === 'everything' ? others : [['Guides and reference', { filter: 'everything' }], ...others];
}

/** Returns the URL of an issue about missing results. The query is sent only if the reader follows the link. */
function reportUrl(text: string, where: string): string {
  return newIssueAddress({ title: `Search finds nothing for “${text}” in ${where}` });
}
