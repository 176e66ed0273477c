import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import { moveFocus } from '@site/src/client/dom/move-focus';
import { withParameters } from '@site/src/client/dom/query';
import { findTarget } from '@site/src/client/hash-target';
import type { PageDifference } from '@site/src/model/difference/types';
import { getVersion } from '@site/src/shared/site';
import type { ChangeFacts } from '@site/src/shared/versions/page-facts';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { useBoxObserver } from '../Article/overflow';
import { CloseButton, Modal } from '../Modal';
import frame from '../Modal/modal.module.css';
import type { DialogState } from '.';
import styles from './dialog.module.css';
import { formatSummary, listChangedSections } from './layout';
import { getKey, Pieces } from './Marks';
import { Section, UnchangedSections } from './Section';

interface Props {
  title: string;
  permalink: string;
  version: string;
  change: ChangeFacts;
  difference: PageDifference;
  opener: RefObject<HTMLElement | null>;
}

/** The buttons “Previous change” and “Next change”. Pressing Alt and `key` together does the same. */
const STEPS = [
  { label: 'Previous change', key: 'ArrowUp', step: -1 },
  { label: 'Next change', key: 'ArrowDown', step: 1 },
] as const;

/** Renders the dialog that compares a page with an earlier version. The dialog is open while the URL contains the parameter `changes`. */
export default function Dialog({ title, permalink, version, change, difference, opener }: Props): ReactNode {
  const id = useId();
  const history = useHistory<DialogState | undefined>();
  const dialog = useRef<HTMLDialogElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const { position, goToChange } = useChangeNavigation(scroller);
  useFocusOnClose(opener);
  useBoxObserver(scroller);
  const beforeLabel = getVersion(change.version).label;
  const afterLabel = getVersion(version).label;
  const paths = { before: change.path ?? '/', after: permalink };

  const closeDialog = () => {
    const { location } = history;
    // If the reader closed the dialog by going back, the URL is already correct.
    if (!new URLSearchParams(location.search).has('changes')) return;
    if (location.state?.openedChanges) history.goBack();
    else history.replace({ ...location, search: withParameters(location.search, { changes: '' }) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const pressedStep = STEPS.find(({ key }) => event.altKey && key === event.key);
    if (!pressedStep) return;
    event.preventDefault();
    goToChange(pressedStep.step);
  };
  return (
    <Modal
      ref={dialog}
      initialFocus={scroller}
      className={`changes ${frame.large} ${styles.dialog}`}
      aria-labelledby={id}
      onClose={closeDialog}
      onKeyDown={onKeyDown}
    >
      <header className={frame.head}>
        <h2 id={id}>
          {title}: changes from {beforeLabel} to {afterLabel}
        </h2>
        <CloseButton dialog={dialog} />
        <div className={`flow ${styles.tools}`}>
          {STEPS.map(({ label, key, step }) => (
            <button
              key={key}
              type="button"
              className="button button--secondary button--sm"
              aria-keyshortcuts={`Alt+${key}`}
              onClick={() => goToChange(step)}
            >
              {label}
            </button>
          ))}
          <output aria-label="Position">{position}</output>
        </div>
      </header>
      <section ref={scroller} className={`${frame.body} ${styles.body}`} aria-label="Changes" tabIndex={0}>
        <p role="status">{formatSummary(difference)}</p>
        <p className="quiet">
          <Link to={paths.before}>View in {beforeLabel}</Link>
        </p>
        {difference.title.some(({ mark }) => mark) && (
          <p>
            Title: <Pieces pieces={difference.title} />
          </p>
        )}
        {listChangedSections(difference).map((changedSection, index) => (
          <Section key={getKey(index)} changedSection={changedSection} paths={paths} />
        ))}
        <UnchangedSections
          sections={difference.sections.filter(({ state }) => state === 'same')}
          paths={paths}
        />
      </section>
    </Modal>
  );
}

/** React hook that moves between changes. `position` is a text such as “3 of 17”. `goToChange` focuses the next (1) or previous (-1) change. */
function useChangeNavigation(scroller: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState<{ index: number; total: number } | null>(null);
  return {
    position: current ? `${current.index + 1} of ${current.total}` : '',
    goToChange: (step: 1 | -1) => {
      const stops = [...(scroller.current?.querySelectorAll<HTMLElement>('[data-change]') ?? [])];
      const total = stops.length;
      // Start outside the list, so that the first step leads to the first or last change.
      const startIndex = current?.index ?? (step === 1 ? -1 : total);
      const index = (startIndex + step + total) % total;
      const stop = stops[index];
      if (!stop) return;
      stop.scrollIntoView({ block: 'start' });
      stop.focus({ preventScroll: true });
      setCurrent({ index, total });
    },
  };
}

/** When the dialog closes, focuses the target of the link that the reader clicked in it. Without a click, focuses the dialog's opener. */
function useFocusOnClose(opener: RefObject<HTMLElement | null>): void {
  const history = useHistory();
  useEffect(
    () => () => {
      // Only links add a history entry. Closing the dialog goes back or replaces an entry.
      const target = history.action === 'PUSH' ? findTarget(history.location.hash) : null;
      if (target instanceof HTMLElement) moveFocus(target, { preventScroll: true });
      // Usually, the browser returns the focus itself, but not if the URL has changed or a shared link opened the dialog.
      else if (document.activeElement === document.body) opener.current?.focus({ preventScroll: true });
    },
    [history, opener],
  );
}
