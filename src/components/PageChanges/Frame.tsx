import type { PageDifference } from '@site/src/difference/types';
import { holdFocus } from '@site/src/dom/hold-focus';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { CloseButton, Modal } from '../Modal';
import styles from './dialog.lazy.module.css';
import { Pieces } from './Marks';
import { Sections } from './Sections';
import { useStops } from './use-stops';

interface Props {
  heading: string;
  /** Null while there is none. */
  difference: PageDifference | null;
  /** Path of the page as it was, with the base path; null where it can no longer be read. */
  before: string | null;
  /** Path of the page, with the base path. */
  after: string;
  /** Stands beside the buttons that go from change to change. */
  tools?: ReactNode;
  /** What is said above the changes. */
  children?: ReactNode;
  onClose: () => void;
  /** What gets focus when the dialog closes. */
  opener: RefObject<HTMLElement | null>;
  /** What scrolls. */
  scroller: RefObject<HTMLElement | null>;
}

/** A difference of a page, in a dialog over it, whatever the page is compared with. */
export function Frame({
  heading,
  difference,
  before,
  after,
  tools,
  children,
  onClose,
  opener,
  scroller,
}: Props): ReactNode {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const followed = useRef<string | null>(null);
  const { reached, go } = useStops(scroller);
  useEffect(
    () => () => {
      const target = followed.current === null ? null : document.getElementById(followed.current);
      if (target && new URL(`#${followed.current}`, window.location.href).href === window.location.href)
        holdFocus(target, { preventScroll: true });
      // The opener has lost it: to the skip link's target when the address changed, or a shared link has opened the dialog.
      else if (document.activeElement === document.body) opener.current?.focus({ preventScroll: true });
    },
    [opener],
  );

  const goByKey = (event: KeyboardEvent) => {
    if (!event.altKey || !['ArrowDown', 'ArrowUp'].includes(event.key)) return;
    event.preventDefault();
    go(event.key === 'ArrowDown' ? 1 : -1);
  };
  const onFollow = (anchor: string | null) => {
    followed.current = anchor;
  };

  return (
    <Modal
      ref={dialog}
      first={scroller}
      className={`changes ${styles.dialog}`}
      aria-labelledby={id}
      onClose={onClose}
      onKeyDown={goByKey}
    >
      <header className={styles.header}>
        <h2 id={id}>{heading}</h2>
        <CloseButton of={dialog} />
        <div className={styles.tools}>
          {difference && <Steps reached={reached} go={go} />}
          {tools}
        </div>
      </header>
      <section ref={scroller} className={styles.body} aria-label="Changes" tabIndex={0}>
        {children}
        {difference && (
          <>
            <Title pieces={difference.title} />
            <Sections difference={difference} paths={{ before, after, onFollow }} />
          </>
        )}
      </section>
    </Modal>
  );
}

/** The buttons that go from change to change. */
function Steps({ reached, go }: ReturnType<typeof useStops>): ReactNode {
  return (
    <>
      <button type="button" className={styles.tool} aria-keyshortcuts="Alt+ArrowUp" onClick={() => go(-1)}>
        Previous change
      </button>
      <button type="button" className={styles.tool} aria-keyshortcuts="Alt+ArrowDown" onClick={() => go(1)}>
        Next change
      </button>
      {/* The change itself says it aloud. */}
      <span aria-hidden="true">{reached}</span>
    </>
  );
}

/** The title, if it changed. */
function Title({ pieces }: { pieces: PageDifference['title'] }): ReactNode {
  if (!pieces.some(({ mark }) => mark)) return null;
  return (
    <p>
      Title: <Pieces pieces={pieces} />
    </p>
  );
}
