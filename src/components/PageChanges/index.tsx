import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { useHistory, useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { withParameters } from '@site/src/client/dom/query';
import { useLazyDialog } from '@site/src/client/dom/use-lazy-dialog';
import { loadJson } from '@site/src/client/load-json';
import type { PageDifference } from '@site/src/model/difference/types';
import { getVersion } from '@site/src/shared/site';
import type { PageFacts } from '@site/src/shared/versions/page-facts';
import { listRemarks } from '@site/src/shared/versions/page-remarks';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { RetryButton } from '../RetryButton';

interface LineProps {
  facts: PageFacts;
  /** Docusaurus's name of a version, such as `0.7`, or `current` for the main branch. */
  version: string;
}

/** Renders remarks such as “new in 0.7”. The remark “changed since 0.6” is a button that opens a comparison. */
export function VersionLine({ facts, version }: LineProps): ReactNode {
  const { title, permalink } = useDoc().metadata;
  const { change } = facts;
  const history = useHistory();
  const location = useLocation();
  // The first render must match the built page. Pages are built without a query.
  const isBrowser = useIsBrowser();
  const isInUrl = new URLSearchParams(location.search).get('changes') === change?.version;
  const isOpen = change?.difference !== undefined && isInUrl && isBrowser;
  const differenceUrl = useBaseUrl(change?.difference ?? '');
  const { Dialog, hasFailed, hasFailedAgain, load, retry } = useLazyDialog(() => importDialog(differenceUrl));
  const opener = useRef<HTMLButtonElement>(null);

  const loadDialog = useEffectEvent(load);
  useEffect(() => {
    if (isOpen) loadDialog();
  }, [isOpen]);

  const openDialog = () => {
    if (isOpen || !change) return;
    const search = withParameters(location.search, { changes: change.version });
    history.push({ ...location, search, state: { openedChanges: true } satisfies DialogState });
  };

  return (
    <>
      {listRemarks(facts, version, (name) => getVersion(name).label).map(
        ({ text, opensChanges: isButton }) =>
          isButton ? (
            <button
              key={text}
              ref={opener}
              type="button"
              className="clean-btn link-button underlined needs-script"
              aria-haspopup="dialog"
              aria-busy={isOpen && !Dialog && !hasFailed}
              onClick={openDialog}
            >
              {lowerFirst(text)}
            </button>
          ) : (
            <span key={text}>{lowerFirst(text)}</span>
          ),
      )}
      {isOpen && hasFailed && (
        <span role="alert">
          Couldn’t load the changes. Check your connection and try again.{' '}
          <RetryButton
            className="clean-btn link-button underlined"
            hasFailedAgain={hasFailedAgain}
            onRetry={retry}
          />
        </span>
      )}
      {isOpen && !hasFailed && Dialog && (
        <Dialog title={title} permalink={permalink} version={version} change={change} opener={opener} />
      )}
    </>
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

async function importDialog(differenceUrl: string) {
  const [{ default: Dialog }, difference] = await Promise.all([import('./Dialog'), loadJson(differenceUrl)]);
  return {
    default: (props: Omit<ComponentProps<typeof Dialog>, 'difference'>) => (
      <Dialog {...props} difference={difference as PageDifference} />
    ),
  };
}

/** Marks a history entry that was added by opening the dialog, so that closing the dialog can go back to the entry before it. */
export interface DialogState {
  openedChanges?: true;
}
