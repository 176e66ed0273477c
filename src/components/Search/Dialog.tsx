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

export { siteClient } from './client';

interface Props {
  version: string;
  /** Text that the reader typed while the code of the search dialog was loading. */
  initialText: string;
  /** Called after the reader has closed the search dialog, or opened a result. */
  onClose: () => void;
}

export default function Dialog({ version, initialText, onClose }: Props): ReactNode {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const initialQuery = { text: initialText, scope: version, filter: 'everything' } as const;
  const search = useSearch(initialQuery, version, MAX_DIALOG_RESULTS);
  const { text, scope, filter, change, answer, startPages, groups, withBase } = search;
  const results = useMemo(() => (groups ?? []).flatMap(({ hits }) => hits), [groups]);
  const hasPaused = usePause(text) && !search.isPending;
  const [selectedIndex, select] = useSelection(id, results, answer?.text ?? '', text === '' || hasPaused);
  const selectedResult = results[selectedIndex];

  useCloseOnNavigation(onClose);
  // Doesn't wait for the browser's `close` event, because a shortcut that reopens the search could be lost before it.
  const closeDialog = () => {
    dialog.current?.close();
    onClose();
  };

  const open = (path: string, event: KeyboardEvent | MouseEvent) => {
    if (search.open(path, event)) onClose();
  };

  const allResultsPath = buildSearchPath(text.trim(), scope, filter);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    const nextIndex = hasModifier ? null : findNextIndex(event.key, selectedIndex, results.length);
    if (event.key === 'Escape') closeDialog();
    else if (event.altKey && event.code === 'KeyV') change({ scope: getNextChoice(scopes, scope) });
    else if (event.altKey && event.code === 'KeyK') change({ filter: getNextChoice(FILTERS, filter) });
    else if (event.key === 'Enter') {
      if (selectedResult) open(selectedResult.path, event);
      else if (text.trim() !== '') open(allResultsPath, event);
    } else if (nextIndex !== null) select(nextIndex);
    else return;
    event.preventDefault();
  };

  return (
    <Modal
      ref={dialog}
      initialFocus={box}
      className={`${frame.large} ${styles.dialog}`}
      aria-label="Search the documentation"
      onClose={onClose}
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
        <ScopeChoices {...search} />
      </search>
      <div className={`${frame.body} ${styles.body}`}>
        <Status search={search} onChosen={() => box.current?.focus()} />
        {startPages && <p className={`quiet ${styles.status}`}>Where to start</p>}
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
              onClick: (event) => open(path, event),
              onPointerMove: () => index !== selectedIndex && select(index),
            })}
          />
        </div>
        <OtherVersions {...search} onOpened={onClose} />
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

/** Milliseconds without typing before the first result is selected. Before that, Enter would open a result of an unfinished word. */
const SELECTION_PAUSE = 300;

/** React hook that returns whether a text hasn't changed for {@link SELECTION_PAUSE}. */
function usePause(text: string): boolean {
  const [pausedText, setPausedText] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(setPausedText, SELECTION_PAUSE, text);
    return () => clearTimeout(timer);
  }, [text]);
  return text === pausedText;
}

/** React hook that stores which result is selected. If `selectsFirst` is true, the first result is selected until the reader selects another. */
function useSelection(
  id: string,
  results: readonly SearchResult[],
  query: string,
  selectsFirst: boolean,
): [number, (index: number) => void] {
  const [selection, setSelection] = useState({ query, path: '' });
  const storedIndex =
    selection.query === query ? results.findIndex(({ path }) => path === selection.path) : -1;
  const selectedIndex = storedIndex === -1 && selectsFirst && results.length > 0 ? 0 : storedIndex;
  const isFirst = selectedIndex <= 0;
  const isChosen = storedIndex !== -1;
  const elementId = `${id}-${isFirst ? 0 : selectedIndex}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the results of a new query start at the top.
  useEffect(() => {
    const element = document.getElementById(elementId);
    // The label of the first group is visible too.
    if (isFirst) element?.closest('[role="listbox"]')?.parentElement?.scrollTo({ top: 0 });
    if (isChosen) element?.scrollIntoView({ block: 'nearest' });
  }, [elementId, isFirst, isChosen, query]);
  return [
    selectedIndex,
    (index) => {
      const result = results[index];
      if (result) setSelection({ query, path: result.path });
    },
  ];
}
