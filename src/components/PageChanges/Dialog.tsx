import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { PageDifference } from '@site/src/difference/types';
import { holdFocus } from '@site/src/dom/hold-focus';
import { useModal } from '@site/src/dom/use-modal';
import { versionByName } from '@site/src/site';
import type { PageChange } from '@site/src/versions/page-facts';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { DialogState } from '.';
import { changesIn } from './address';
import { CopyLink } from './CopyLink';
import styles from './dialog.lazy.module.css';
import { Pieces } from './Marks';
import { withoutChanges } from './opened-address';
import { Sections } from './Sections';
import { summaryOf } from './summary';
import { useDifference } from './use-difference';
import { useStops } from './use-stops';

export interface Props {
  /** The title of the page. */
  title: string;
  /** Path of the page, with the base path. */
  permalink: string;
  /** Docusaurus's name of the page's version. */
  version: string;
  before: PageChange;
  /** What gets focus when the dialog closes. */
  opener: RefObject<HTMLElement | null>;
}

/** What changed on a page, in a dialog over it. It is open as long as the address says so. */
export default function Dialog({ title, permalink, version, before, opener }: Props): ReactNode {
  const id = useId();
  const scroller = useRef<HTMLElement>(null);
  const { dialog, close, onFollow } = useChangesDialog(scroller, opener);
  const loaded = useDifference(useBaseUrl(before.difference ?? ''));
  const { reached, go } = useStops(scroller);
  const [from, to] = [before.version, version].map((name) => versionByName(name).label);
  const path = before.path ?? '/';

  const goByKey = (event: KeyboardEvent) => {
    if (!event.altKey || !['ArrowDown', 'ArrowUp'].includes(event.key)) return;
    event.preventDefault();
    go(event.key === 'ArrowDown' ? 1 : -1);
  };

  return createPortal(
    <dialog
      ref={dialog}
      className={`changes ${styles.dialog}`}
      aria-labelledby={id}
      closedby="any"
      onClose={close}
      onKeyDown={goByKey}
    >
      <header className={styles.header}>
        <h2 id={id}>
          {title}: what changed from {from} to {to}
        </h2>
        <button
          type="button"
          className={`clean-btn ${styles.close}`}
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          ×
        </button>
        <div className={styles.tools}>
          {loaded.state === 'ready' && <Steps reached={reached} go={go} />}
          <CopyLink version={before.version} />
        </div>
      </header>
      <section ref={scroller} className={styles.body} aria-label="Changes" tabIndex={0}>
        <p role="status">
          {loaded.state === 'loading' && 'Loading the changes…'}
          {loaded.state === 'ready' && summaryOf(loaded.difference)}
        </p>
        {loaded.state === 'failed' && (
          <p role="alert">
            The changes could not be loaded.{' '}
            <button
              type="button"
              className={styles.tool}
              onClick={() => {
                // The button goes away.
                scroller.current?.focus();
                loaded.retry();
              }}
            >
              Retry
            </button>
          </p>
        )}
        {loaded.state === 'ready' && (
          <>
            <p className={styles.quiet}>
              {loaded.difference.abridged && 'There is so much that some text is left out here. '}
              <Link to={path}>The page in {from}</Link>
            </p>
            <Title pieces={loaded.difference.title} />
            <Sections difference={loaded.difference} paths={{ before: path, after: permalink, onFollow }} />
          </>
        )}
      </section>
    </dialog>,
    document.body,
  );
}

/** Opens the dialog, and says how it closes and what has the focus then. */
function useChangesDialog(scroller: RefObject<HTMLElement | null>, opener: RefObject<HTMLElement | null>) {
  const history = useHistory<DialogState | undefined>();
  const dialog = useRef<HTMLDialogElement>(null);
  const followed = useRef<string | null>(null);

  useModal(dialog, scroller);
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

  return {
    dialog,
    onFollow: (anchor: string | null) => {
      followed.current = anchor;
    },
    close: () => {
      const { location } = history;
      // Going back closes the dialog too, and then there is nothing left to do.
      if (changesIn(location.search) === null) return;
      if (location.state?.openedChanges) history.goBack();
      else history.replace({ ...location, search: withoutChanges(location.search) });
    },
  };
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
