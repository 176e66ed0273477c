import { buildIssueUrl } from '@site/src/shared/site';
import { Fragment, type ReactNode } from 'react';
import { FAULT_MESSAGES, formatOtherVersions, formatResults } from './messages';
import styles from './search.module.css';
import { formatScope, getScopeLabel, scopes } from './search-scope';
import type { Search } from './use-search';

interface Props {
  search: Search;
  /** Moves the focus to the text field, because the button that the reader has clicked disappears. */
  focusField?: () => void;
}

/** Renders the search's status, such as “12 results in 0.7” or a loading error. Without results, suggests other searches. */
export function Status({ search, focusField }: Props): ReactNode {
  const { text, scope, filter, isLoading, fault, answer, retry } = search;
  const onRetry = () => {
    retry();
    focusField?.();
  };
  const scopeName = formatScope(scope, filter);
  const sentences = [
    answer &&
      answer.corrected !== null &&
      `No matches for “${answer.text}”. Showing results for “${answer.corrected}”.`,
    answer && answer.otherVersionResults.length > 0 && formatOtherVersions(answer),
    // If some versions couldn't be loaded, the count would be too low.
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
      {answer?.total === 0 && <NoResults search={search} focusField={focusField} />}
    </>
  );
}

function NoResults({ search, focusField }: Props): ReactNode {
  const { text, scope, filter, changeQuery } = search;
  const withoutFilter = { label: 'Guides and reference', changes: { filter: 'everything' } } as const;
  const otherScopes = scopes.filter((otherScope) => otherScope !== scope);
  const suggestions = [
    ...(filter === 'everything' ? [] : [withoutFilter]),
    ...otherScopes.map((otherScope) => ({
      label: getScopeLabel(otherScope),
      changes: { scope: otherScope },
    })),
  ];
  // GitHub receives the query only if the reader opens the link.
  const title = `Search finds nothing for “${text.trim()}” in ${formatScope(scope)}`;
  return (
    <div className={`links ${styles.nothing}`}>
      <p>
        Also try:{' '}
        {suggestions.map(({ label, changes }) => (
          <Fragment key={label}>
            <button
              type="button"
              className="chip"
              onClick={() => {
                changeQuery(changes);
                focusField?.();
              }}
            >
              {label}
            </button>{' '}
          </Fragment>
        ))}
      </p>
      <p>
        Didn’t find what you expected? <a href={buildIssueUrl({ title })}>Tell us</a>.
      </p>
    </div>
  );
}
