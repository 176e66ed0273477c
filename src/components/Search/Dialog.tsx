import { findNextIndex } from '@site/src/client/dom/find-next-index';
import type { SearchResult } from '@site/src/shared/search/answer';
import { FILTERS } from '@site/src/shared/search/filters';
import { MAX_DIALOG_RESULTS } from '@site/src/shared/search/limits';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Modal, useCloseOnNavigation } from '../Modal';
import frame from '../Modal/modal.module.css';
import { OtherVersions } from './OtherVersions';
import { Results } from './Results';
import { ScopeChoices } from './ScopeChoices';
import { Status } from './Status';
import styles from './search.module.css';
import { buildSearchPath, formatScope, getNextChoice, scopes } from './search-scope';
import { useSearch } from './use-search';

export { getSearchClient } from './use-search';

export type CloseReason = 'dismissed' | 'navigated';

export interface DialogProps {
  version: string;
  /** Text that the reader typed while the dialog's code was still loading. */
  initialText: string;
  onClose: (reason: CloseReason) => void;
}

export default function Dialog({ version, initialText, onClose }: DialogProps): ReactNode {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const initialQuery = { text: initialText, scope: version, filter: 'everything' } as const;
  const search = useSearch(initialQuery, version, MAX_DIALOG_RESULTS);
  const { text, scope, filter, changeQuery, answer, groups, hasSuggestions, withBase } = search;
  const results = useMemo(() => (groups ?? []).flatMap(({ hits }) => hits), [groups]);
  const hasFinalResults = useHasPaused(text) && !search.isPending;
  const selectsFirst = text === '' || hasFinalResults;
  const [selectedIndex, selectResult] = useSelection(id, results, answer?.text ?? '', selectsFirst);
  const selectedResult = results[selectedIndex];

  useCloseOnNavigation(() => onClose('navigated'));
  const closeDialog = () => {
    dialog.current?.close();
    // Until the browser's `close` event arrives, a shortcut couldn't open the search again.
    onClose('dismissed');
  };

  const openPageAndClose = (path: string, event: KeyboardEvent | MouseEvent) => {
    const hasLeftPage = search.openPage(path, event);
    if (hasLeftPage) onClose('navigated');
  };

  const allResultsPath = buildSearchPath(text.trim(), scope, filter);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    const nextIndex = hasModifier ? null : findNextIndex(event.key, selectedIndex, results.length);
    if (event.key === 'Escape') closeDialog();
    else if (event.altKey && event.code === 'KeyV') changeQuery({ scope: getNextChoice(scopes, scope) });
    else if (event.altKey && event.code === 'KeyK') changeQuery({ filter: getNextChoice(FILTERS, filter) });
    else if (event.key === 'Enter') {
      if (selectedResult) openPageAndClose(selectedResult.path, event);
      else if (text.trim() !== '') openPageAndClose(allResultsPath, event);
    } else if (nextIndex !== null) selectResult(nextIndex);
    else return;
    event.preventDefault();
  };

  return (
    <Modal
      ref={dialog}
      initialFocus={box}
      className={`${frame.large} ${styles.dialog}`}
      aria-label="Search the documentation"
      onClose={() => onClose('dismissed')}
    >
      <search className={`${frame.head} ${styles.head}`}>
        <input
          ref={box}
          className={styles.box}
          type="text"
          role="combobox"
          aria-label={`Search ${formatScope(scope, filter)}`}
          aria-autocomplete="list"
          aria-expanded={results.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={selectedResult && `${id}-${selectedIndex}`}
          {...search.fieldProps}
          autoCorrect="off"
          enterKeyHint="go"
          onKeyDown={onKeyDown}
        />
        <button type="button" className="button button--secondary" onClick={closeDialog}>
          Close
        </button>
        <ScopeChoices scope={scope} filter={filter} changeQuery={changeQuery} />
      </search>
      <div className={`${frame.body} ${styles.body}`}>
        <Status search={search} focusField={() => box.current?.focus()} />
        {hasSuggestions && <p className={`quiet ${styles.status}`}>Where to start</p>}
        <div id={`${id}-list`} role="listbox" aria-label={answer ? 'Results' : 'Where to start'}>
          <Results
            groups={groups}
            scope={scope}
            Title="div"
            getLinkProps={({ path }, index) => ({
              id: `${id}-${index}`,
              role: 'option',
              'aria-selected': index === selectedIndex,
              tabIndex: -1,
              href: withBase(path),
              onClick: (event) => openPageAndClose(path, event),
              onPointerMove: () => index !== selectedIndex && selectResult(index),
            })}
          />
        </div>
        <OtherVersions answer={answer} withBase={withBase} openPage={openPageAndClose} />
      </div>
      <footer className={`muted flow links ${styles.foot}`}>
        <span className={styles.keys} aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> select <kbd>Enter</kbd> open <kbd>Alt V</kbd> version <kbd>Alt K</kbd>{' '}
          filter <kbd>Esc</kbd> close
        </span>
        {answer && results.length > 0 && <a href={withBase(allResultsPath)}>View all results</a>}
      </footer>
    </Modal>
  );
}

/** Milliseconds without typing before the first result is selected. If this were shorter, Enter could open a result for an unfinished word. */
const SELECTION_PAUSE = 300;

function useHasPaused(text: string): boolean {
  const [pausedText, setPausedText] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(setPausedText, SELECTION_PAUSE, text);
    return () => clearTimeout(timer);
  }, [text]);
  return text === pausedText;
}

/** React hook that manages the selected result. Returns its index (-1 if none is selected) and a function that selects a result. */
function useSelection(
  id: string,
  results: readonly SearchResult[],
  query: string,
  selectsFirst: boolean,
): [number, (index: number) => void] {
  // A new query discards the selection.
  const [selection, setSelection] = useState({ query, path: '' });
  const chosenIndex =
    selection.query === query ? results.findIndex(({ path }) => path === selection.path) : -1;
  const hasChosen = chosenIndex !== -1;
  const defaultIndex = selectsFirst && results.length > 0 ? 0 : -1;
  const selectedIndex = hasChosen ? chosenIndex : defaultIndex;
  useScrollToResult(id, selectedIndex, hasChosen, query);
  const selectResult = (index: number) => {
    const result = results[index];
    if (result) setSelection({ query, path: result.path });
  };
  return [selectedIndex, selectResult];
}

/** React hook that scrolls to the result that the reader selected. If nothing or the first result is selected, scrolls to the top of the list. */
function useScrollToResult(id: string, selectedIndex: number, hasChosen: boolean, query: string): void {
  const targetIndex = Math.max(selectedIndex, 0);
  const targetId = `${id}-${targetIndex}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the results of a new query start at the top.
  useEffect(() => {
    const target = document.getElementById(targetId);
    // Scrolls to the top, so that the first group's title is visible, too.
    if (targetIndex === 0) target?.closest('[role="listbox"]')?.parentElement?.scrollTo({ top: 0 });
    if (hasChosen) target?.scrollIntoView({ block: 'nearest' });
  }, [targetId, targetIndex, hasChosen, query]);
}
