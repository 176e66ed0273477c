import { buildIssueUrl } from '@site/src/shared/site';
import { Fragment, type ReactNode } from 'react';
import { FAULT_MESSAGES, formatOtherVersions, formatResults } from './messages';
import styles from './search.module.css';
import { formatScope, getScopeLabel, scopes } from './search-scope';
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
    answer && answer.otherVersionResults.length > 0 && formatOtherVersions(answer),
    // If one of several versions failed to load, the number of results isn't complete.
    answer && fault === null && formatResults(answer, scopeName),
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
      {answer?.total === 0 && <NoResults {...props} />}
    </>
  );
}

function NoResults({ search, onChosen }: Props): ReactNode {
  const { text, scope, filter, change } = search;
  const otherScopes = scopes.filter((otherScope) => otherScope !== scope);
  return (
    <div className={`links ${styles.nothing}`}>
      <p>
        Also try:{' '}
        {[...(filter === 'everything' ? [] : [null]), ...otherScopes].map((otherScope) => (
          <Fragment key={otherScope}>
            <button
              type="button"
              className="chip"
              onClick={() => {
                change(otherScope === null ? { filter: 'everything' } : { scope: otherScope });
                onChosen?.();
              }}
            >
              {otherScope === null ? 'Guides and reference' : getScopeLabel(otherScope)}
            </button>{' '}
          </Fragment>
        ))}
      </p>
      <p>
        Didn’t find what you expected? <a href={buildReportUrl(text.trim(), formatScope(scope))}>Tell us</a>.
      </p>
    </div>
  );
}

/** Returns the URL of a GitHub issue about missing search results, with prefilled text. GitHub gets the query only if the reader opens the URL. */
function buildReportUrl(text: string, scopeName: string): string {
  return buildIssueUrl({ title: `Search finds nothing for “${text}” in ${scopeName}` });
}
