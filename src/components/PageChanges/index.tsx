import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { useHistory, useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useLazyDialog } from '@site/src/client/dom/use-lazy-dialog';
import type { PageDifference } from '@site/src/model/difference/types';
import { versionByName } from '@site/src/shared/site';
import type { PageFacts } from '@site/src/shared/versions/page-facts';
import { remarksOf } from '@site/src/shared/versions/remarks';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { changesIn, withChanges } from './address';
import type { Props } from './Dialog';

interface LineProps {
  /** The facts about the page in the other versions. */
  facts: PageFacts;
  /** Docusaurus's name of the page's own version. */
  version: string;
}

/**
 * Says how the page compares with other versions: "New in 0.7", "API changed since 0.6". The latter opens what changed, and so does an
 * address with `?changes=0.6`. Stands within a doc, in a line of text. Every page loads this, but the dialog only those who open it.
 */
export function VersionLine({ facts, version }: LineProps): ReactNode {
  const { title, permalink } = useDoc().metadata;
  const { before } = facts;
  const history = useHistory();
  const location = useLocation();
  // The built page knows no query, and the first render has to be the same.
  const isOpen =
    useIsBrowser() && before?.difference !== undefined && changesIn(location.search) === before.version;
  const address = useBaseUrl(before?.difference ?? '');
  const { Dialog, failed, load } = useLazyDialog(() => importDialog(address));
  const opener = useRef<HTMLButtonElement>(null);

  const loadDialog = useEffectEvent(load);
  useEffect(() => {
    if (isOpen) loadDialog();
  }, [isOpen]);

  const open = () => {
    if (isOpen || !before) return;
    const search = withChanges(location.search, before.version);
    history.push({ ...location, search, state: { openedChanges: true } satisfies DialogState });
  };

  return (
    <>
      {remarksOf(facts, version, (name) => versionByName(name).label).map(({ text, opens }) =>
        opens ? (
          <button
            key={text}
            ref={opener}
            type="button"
            className="clean-btn quiet underlined"
            aria-haspopup="dialog"
            aria-busy={isOpen && !Dialog && !failed}
            onClick={open}
          >
            {text}
          </button>
        ) : (
          <span key={text}>{text}</span>
        ),
      )}
      {isOpen &&
        (failed ? (
          <span role="alert">
            Couldn’t load the changes. Check your connection and try again.{' '}
            <button type="button" className="clean-btn link-button underlined" onClick={load}>
              Retry
            </button>
          </span>
        ) : (
          Dialog && (
            <Dialog title={title} permalink={permalink} version={version} before={before} opener={opener} />
          )
        ))}
    </>
  );
}

/** Loads the dialog and the difference that it shows. */
async function importDialog(address: string) {
  const [{ default: Dialog }, response] = await Promise.all([import('./Dialog'), fetch(address)]);
  if (!response.ok) throw new Error(`${address}: expected a difference, found status ${response.status}.`);
  const difference: PageDifference = await response.json();
  return { default: (props: Omit<Props, 'difference'>) => <Dialog {...props} difference={difference} /> };
}

/** Noted with the entry of the history that opening has made, so that closing can take it back. */
export interface DialogState {
  openedChanges?: true;
}
