import type { Answer } from '@site/src/shared/search/answer';
import { buildIssueUrl } from '@site/src/shared/site';
import { Fragment, type ReactNode } from 'react';
import { FAULT_MESSAGES, formatMissingWords, formatOtherVersions, formatResultCount } from './messages';
import styles from './search.module.css';
import { ALL_VERSIONS, formatScope, getScopeLabel, scopes } from './search-scope';
import type { Search } from './use-search';

interface Props {
  search: Search;
  /** Called after the reader has chosen a suggestion or repeated a failed search. */
  onChosen?: () => void;
}

/** Renders the state of the search and the number of results, which screen readers announce. If there are no results, suggests other searches. */
export function Status(props: Props): ReactNode {
  const { text, scope, filter, isLoading, fault, answer, retry } = props.search;
  const onRetry = () => {
    retry();
    props.onChosen?.();
  };
  const scopeName = formatScope(scope, filter);
  const sentences = [
    answer?.corrected != null &&
      `No matches for “${answer.text}”. Showing results for “${answer.corrected}”.`,
    answer && answer.missingWords.length > 0 && formatMissingWords(answer),
    answer && answer.otherVersionResults.length > 0 && formatOtherVersions(answer),
    // If one of several versions failed to load, the number of results isn't complete.
    answer && fault === null && formatResultCount(answer, scopeName),
    isLoading && !answer && text.trim() !== '' && `Loading search for ${scopeName}…`,
  ];
  return (
    <>
      <p role="status" className={`quiet ${styles.status}`}>
        {sentences.filter(Boolean).join(' ')}
      </p>
      {isLoading && <progress className={styles.progress} aria-label="Loading search" />}
      {fault !== null && (
        <div role="alert" className={styles.nothing}>
          <p>{FAULT_MESSAGES[fault]}</p>
          <button type="button" className="button button--sm button--primary" onClick={onRetry}>
            Retry
          </button>
        </div>
      )}
      {answer?.shownCount === 0 && <NoResults {...props} answer={answer} />}
    </>
  );
}

function NoResults({ answer, search, onChosen }: Props & { answer: Answer }): ReactNode {
  const { nearest } = answer;
  const { text, scope, change } = search;
  const suggestions = listSuggestions(answer, search);
  const renderSuggestion = (label: string, queryChange: Parameters<typeof change>[0]) => {
    const applySuggestion = () => {
      change(queryChange);
      onChosen?.();
    };
    return (
      <button type="button" className="chip" onClick={applySuggestion}>
        {label}
      </button>
    );
  };
  return (
    <div className={`links ${styles.nothing}`}>
      {nearest !== null && <p>Did you mean {renderSuggestion(`“${nearest}”`, { text: nearest })}?</p>}
      {suggestions.length > 0 && (
        <p>
          Also try:{' '}
          {suggestions.map(([label, queryChange], index) => (
            <Fragment key={label}>
              {index > 0 && <span> · </span>}
              {renderSuggestion(label, queryChange)}
            </Fragment>
          ))}
        </p>
      )}
      <p>
        Didn’t find what you expected? <a href={buildReportUrl(text.trim(), formatScope(scope))}>Tell us</a>.
      </p>
    </div>
  );
}

/** Lists the other versions of the docs in which the query has results, with labels such as `0.6 (12)`. */
function listSuggestions(
  { counts }: Answer,
  { scope, filter }: Search,
): [label: string, query: Partial<Search>][] {
  const otherScopes = scopes.flatMap((otherScope): [string, Partial<Search>][] => {
    if (otherScope === scope) return [];
    const scopeCounts =
      otherScope === ALL_VERSIONS ? counts : counts.filter(({ version }) => version === otherScope);
    const total = scopeCounts.reduce((sum, count) => sum + count.total, 0);
    // While the index of a version is loading, the number of results is unknown.
    if (scopeCounts.length === 0) return [[getScopeLabel(otherScope), { scope: otherScope }]];
    return total === 0 ? [] : [[`${getScopeLabel(otherScope)} (${total})`, { scope: otherScope }]];
  });
  return filter === 'everything'
    ? otherScopes
    : [['Guides and reference', { filter: 'everything' }], ...otherScopes];
}

/** Returns the URL of a GitHub issue about missing search results, with prefilled text. GitHub gets the query only if the reader opens the URL. */
function buildReportUrl(text: string, scopeName: string): string {
  return buildIssueUrl({ title: `Search finds nothing for “${text}” in ${scopeName}` });
}
