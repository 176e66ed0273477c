import { useEvent } from '@docusaurus/theme-common';
import { nextIndex } from '@site/src/client/dom/next-index';
import { FILTERS } from '@site/src/shared/search/filters';
import { MOST_IN_DIALOG } from '@site/src/shared/search/limits';
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
import frame from '../Modal/modal.lazy.module.css';
import { Elsewhere } from './Elsewhere';
import { Narrowing } from './Narrowing';
import { type Item, itemsOf, Options } from './Options';
import { queryInput } from './query-input';
import { Status } from './Status';
import styles from './search.lazy.module.css';
import { following, inSentence, scopes, searchPagePath } from './search-scope';
import { clearRecent, readRecent } from './storage';
import { useSearch } from './use-search';

export { siteClient } from './client';

export interface Props {
  version: string;
  /** Text that the reader typed while the dialog was loading. */
  initialText: string;
  /** Called after the reader has closed the dialog or opened a result. */
  onClose: () => void;
}

const NONE: readonly string[] = [];

/** Renders the search in a dialog. */
export default function Dialog({ version, initialText, onClose }: Props): ReactNode {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [recent, setRecent] = useState(readRecent);
  const first = () => ({ text: initialText, scope: version, filter: 'everything' }) as const;
  const search = useSearch(first, version, MOST_IN_DIALOG);
  const { text, scope, filter, change, answer, starts, withBase } = search;
  const offered = text === '' ? recent : NONE;
  const items = useMemo(
    () => itemsOf(`${id}-item`, answer ?? starts, offered),
    [id, answer, starts, offered],
  );
  const [chosen, choose] = useChosen(items, answer?.text ?? '');
  const active = items[chosen];

  useCloseOnNavigation(onClose);
  // Doesn't wait for the browser's `close` event, because a shortcut that reopens the search could be lost before it.
  const close = () => {
    dialog.current?.close();
    onClose();
  };

  const focusBox = () => box.current?.focus();

  const open = (item: Item, event: KeyboardEvent | MouseEvent) => {
    if (item.type === 'recent') {
      event.preventDefault();
      change({ text: item.text });
      focusBox();
    } else if (search.open(item.section.path, event)) onClose();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const isHeld = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    const next = isHeld ? null : nextIndex(event.key, chosen, items.length);
    if (event.key === 'Escape') close();
    else if (event.altKey && event.code === 'KeyV') change({ scope: following(scopes, scope) });
    else if (event.altKey && event.code === 'KeyK') change({ filter: following(FILTERS, filter) });
    else if (event.key === 'Enter') {
      if (active) open(active, event);
    } else if (next !== null) choose(next);
    else return;
    event.preventDefault();
  };

  const hasList = items.length > 0;
  return (
    <Modal
      ref={dialog}
      first={box}
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
          aria-label={`Search ${inSentence(scope, filter)}`}
          aria-autocomplete="list"
          aria-expanded={hasList}
          aria-controls={`${id}-list`}
          aria-activedescendant={active?.id}
          {...queryInput}
          autoCorrect="off"
          enterKeyHint="go"
          value={text}
          onChange={({ target }) => change({ text: target.value })}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="button button--secondary" onClick={close}>
          Close
        </button>
        <Narrowing {...search} />
      </search>
      <div className={`${frame.body} ${styles.body}`}>
        <Status search={search} onChosen={focusBox} />
        {/* Above the list, which grows when its pages load. */}
        {!answer && recent.length > 0 && text === '' && (
          <button
            type="button"
            className={`button button--sm button--secondary ${styles.clear}`}
            onClick={() => {
              clearRecent();
              setRecent([]);
              focusBox();
            }}
          >
            Clear recent searches
          </button>
        )}
        <Options
          id={`${id}-list`}
          answer={answer}
          scope={scope}
          items={items}
          chosen={chosen}
          withBase={withBase}
          onOpen={useEvent(open)}
          onChoose={useEvent(choose)}
        />
        <Elsewhere {...search} onGone={onClose} />
      </div>
      <footer className={`muted flow links ${styles.foot}`}>
        <span className={styles.keys} aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> select <kbd>Enter</kbd> open <kbd>Alt V</kbd> version <kbd>Alt K</kbd>{' '}
          filter <kbd>Esc</kbd> close
        </span>
        {text.trim() !== '' && (
          <a href={withBase(searchPagePath(text.trim(), scope, filter))}>View all results</a>
        )}
      </footer>
    </Modal>
  );
}

/** Selects the first item until the reader selects another. The selection remains when more results of the same query arrive. */
function useChosen(items: readonly Item[], query: string): [number, (at: number) => void] {
  const [state, setState] = useState({ query, key: '' });
  const at = Math.max(0, state.query === query ? items.findIndex((item) => keyOf(item) === state.key) : 0);
  const id = items[at]?.id;
  const isFirst = at <= 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the results of a new query start at the top.
  useEffect(() => {
    if (id === undefined) return;
    const element = document.getElementById(id);
    // The label of the first group is visible too.
    if (isFirst) element?.closest('[role="listbox"]')?.parentElement?.scrollTo({ top: 0 });
    else element?.scrollIntoView({ block: 'nearest' });
  }, [id, isFirst, query]);
  return [
    at,
    (next) => {
      const item = items[next];
      if (item) setState({ query, key: keyOf(item) });
    },
  ];
}

function keyOf(item: Item): string {
  return item.type === 'found' ? item.section.path : item.text;
}
