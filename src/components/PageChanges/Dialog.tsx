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
  /** The title of the page. */
  title: string;
  /** Path of the page, with the base path. */
  permalink: string;
  /** Docusaurus's name of the page's version. */
  version: string;
  before: PageChange;
  difference: PageDifference;
  /** The element that gets focus when the dialog closes. */
  opener: RefObject<HTMLElement | null>;
}

const TOOL = 'button button--secondary button--sm';

/** The changes of a page since another version, in a dialog over it. It is open as long as the address says so. */
export default function Dialog({ title, permalink, version, before, difference, opener }: Props): ReactNode {
  const id = useId();
  const history = useHistory<DialogState | undefined>();
  const dialog = useRef<HTMLDialogElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const { reached, go } = useChangeByChange(scroller);
  useFocusAfter(opener);
  // What scrolls sideways can be reached by keyboard (WCAG 2.1.1), as in an article.
  useEffect(() => {
    const boxes = observeBoxes();
    if (scroller.current) watchBoxes(boxes, scroller.current);
    return () => boxes.disconnect();
  }, []);
  const [from, to] = [before.version, version].map((name) => versionByName(name).label);
  const path = before.path ?? '/';
  const paths = { before: path, after: permalink };

  /** Takes out of the address that the dialog is open. */
  const close = () => {
    const { location } = history;
    // Going back closes the dialog too, and then there is nothing left to do.
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
 * Goes from change to change, from the last one on to the first, and the other way round.
 *
 * @returns Which change was gone to last ("3 of 17"), and how to go to the next (1) or the previous one (-1).
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

/** As the dialog closes, gives the focus to the section that a reader went to, or else back to what opened it. */
function useFocusAfter(opener: RefObject<HTMLElement | null>): void {
  const history = useHistory();
  useEffect(
    () => () => {
      // Closing goes back, or replaces the address; a link adds one.
      const target = history.action === 'PUSH' ? findTarget(history.location.hash) : null;
      if (target instanceof HTMLElement) holdFocus(target, { preventScroll: true });
      // The opener has lost it: to the skip link's target when the address changed, or a shared link has opened the dialog.
      else if (document.activeElement === document.body) opener.current?.focus({ preventScroll: true });
    },
    [history, opener],
  );
}
