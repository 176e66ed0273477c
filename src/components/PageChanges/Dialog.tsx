import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { versionByName } from '@site/src/site';
import type { PageChange } from '@site/src/versions/page-facts';
import { type ReactNode, type RefObject, useRef } from 'react';
import type { DialogState } from '.';
import { changesIn } from './address';
import { CopyLink } from './CopyLink';
import styles from './dialog.lazy.module.css';
import { Frame } from './Frame';
import { withoutChanges } from './opened-address';
import { summaryOf } from './summary';
import { useDifference } from './use-difference';

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

/** What changed on a page since another version, in a dialog over it. It is open as long as the address says so. */
export default function Dialog({ title, permalink, version, before, opener }: Props): ReactNode {
  const scroller = useRef<HTMLElement>(null);
  const close = useClose();
  const loaded = useDifference(useBaseUrl(before.difference ?? ''));
  const [from, to] = [before.version, version].map((name) => versionByName(name).label);
  const path = before.path ?? '/';

  return (
    <Frame
      heading={`${title}: what changed from ${from} to ${to}`}
      difference={loaded.state === 'ready' ? loaded.difference : null}
      before={path}
      after={permalink}
      tools={<CopyLink version={before.version} />}
      onClose={close}
      opener={opener}
      scroller={scroller}
    >
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
        <p className={styles.quiet}>
          {loaded.difference.abridged && 'There is so much that some text is left out here. '}
          <Link to={path}>The page in {from}</Link>
        </p>
      )}
    </Frame>
  );
}

/** @returns what takes out of the address that the dialog is open */
function useClose(): () => void {
  const history = useHistory<DialogState | undefined>();
  return () => {
    const { location } = history;
    // Going back closes the dialog too, and then there is nothing left to do.
    if (changesIn(location.search) === null) return;
    if (location.state?.openedChanges) history.goBack();
    else history.replace({ ...location, search: withoutChanges(location.search) });
  };
}
