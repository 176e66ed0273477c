import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import { holdFocus } from '@site/src/client/dom/hold-focus';
import { findTarget } from '@site/src/client/hash-target';
import type { PageDifference } from '@site/src/model/difference/types';
import { versionByName } from '@site/src/shared/site';
import type { PageChange } from '@site/src/shared/versions/page-facts';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { observeBoxes, watchBoxes } from '../Article/overflow';
import { CloseButton, Modal } from '../Modal';
import frame from '../Modal/modal.lazy.module.css';
import type { DialogState } from '.';
import { changesIn, withChanges } from './address';
import styles from './dialog.lazy.module.css';
import { layOut, summaryOf } from './layout';
import { keyOf, Pieces } from './Marks';
import { Section, Unchanged } from './Section';

export interface Props {
  /** Title of the page. */
  title: string;
  /** Path of the page, with the base path. */
  permalink: string;
  /** Docusaurus's name of the page's version. */
  version: string;
  before: PageChange;
  difference: PageDifference;
  /** Element that gets the focus when the dialog closes. */
  opener: RefObject<HTMLElement | null>;
}

const TOOL = 'button button--secondary button--sm';

/** Shows the changes of a page since another version in a dialog. The URL determines whether it is open. */
export default function Dialog({ title, permalink, version, before, difference, opener }: Props): ReactNode {
  const id = useId();
  const history = useHistory<DialogState | undefined>();
  const dialog = useRef<HTMLDialogElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const { reached, go } = useChangeByChange(scroller);
  useFocusAfter(opener);
  // Scrolling elements must be reachable by keyboard (WCAG 2.1.1), as in an article.
  useEffect(() => {
    const boxes = observeBoxes();
    if (scroller.current) watchBoxes(boxes, scroller.current);
    return () => boxes.disconnect();
  }, []);
  const [from, to] = [before.version, version].map((name) => versionByName(name).label);
  const path = before.path ?? '/';
  const paths = { before: path, after: permalink };

  /** Removes the parameter that opens the dialog from the URL. */
  const close = () => {
    const { location } = history;
    // Going back also closes the dialog. In that case, the URL is already correct.
    if (changesIn(location.search) === null) return;
    if (location.state?.openedChanges) history.goBack();
    else history.replace({ ...location, search: withChanges(location.search, '') });
  };
  const goByKey = (event: KeyboardEvent) => {
    if (!event.altKey || !['ArrowDown', 'ArrowUp'].includes(event.key)) return;
    event.preventDefault();
    go(event.key === 'ArrowDown' ? 1 : -1);
  };
  return (
    <Modal
      ref={dialog}
      first={scroller}
      className={`changes ${frame.large} ${styles.dialog}`}
      aria-labelledby={id}
      onClose={close}
      onKeyDown={goByKey}
    >
      <header className={frame.head}>
        <h2 id={id}>
          {title}: changes from {from} to {to}
        </h2>
        <CloseButton of={dialog} />
        <div className={`flow ${styles.tools}`}>
          <button type="button" className={TOOL} aria-keyshortcuts="Alt+ArrowUp" onClick={() => go(-1)}>
            Previous change
          </button>
          <button type="button" className={TOOL} aria-keyshortcuts="Alt+ArrowDown" onClick={() => go(1)}>
            Next change
          </button>
          <output>{reached}</output>
        </div>
      </header>
      <section ref={scroller} className={`${frame.body} ${styles.body}`} aria-label="Changes" tabIndex={0}>
        <p role="status">{summaryOf(difference)}</p>
        <p className="quiet">
          <Link to={path}>View in {from}</Link>
        </p>
        {difference.title.some(({ mark }) => mark) && (
          <p>
            Title: <Pieces pieces={difference.title} />
          </p>
        )}
        {layOut(difference).map((group, index) =>
          'same' in group ? (
            <Unchanged key={keyOf(index)} sections={group.same} paths={paths} />
          ) : (
            <Section key={keyOf(index)} shown={group} paths={paths} />
          ),
        )}
      </section>
    </Modal>
  );
}

/**
 * Moves between the changes, and wraps around at the ends.
 *
 * @returns The position of the current change ("3 of 17"), and a function that goes to the next (1) or the previous change (-1).
 */
function useChangeByChange(scroller: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState<{ index: number; total: number } | null>(null);
  return {
    reached: current ? `${current.index + 1} of ${current.total}` : '',
    go: (step: 1 | -1) => {
      const changes = [...(scroller.current?.querySelectorAll<HTMLElement>('[data-change]') ?? [])];
      const total = changes.length;
      const from = current?.index ?? (step === 1 ? -1 : total);
      const index = (from + step + total) % total;
      const change = changes[index];
      if (!change) return;
      change.scrollIntoView({ block: 'start' });
      change.focus({ preventScroll: true });
      setCurrent({ index, total });
    },
  };
}

/** When the dialog closes, moves the focus to the section that the reader opened, or back to the element that opened the dialog. */
function useFocusAfter(opener: RefObject<HTMLElement | null>): void {
  const history = useHistory();
  useEffect(
    () => () => {
      // Closing goes back or replaces the URL; only a link adds a history entry.
      const target = history.action === 'PUSH' ? findTarget(history.location.hash) : null;
      if (target instanceof HTMLElement) holdFocus(target, { preventScroll: true });
      // The opener doesn't have the focus if the URL changed, which focuses the skip link's target, or if a shared link opened the dialog.
      else if (document.activeElement === document.body) opener.current?.focus({ preventScroll: true });
    },
    [history, opener],
  );
}
