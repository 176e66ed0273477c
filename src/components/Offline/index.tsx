import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { cachesOf, LIST, LIST_META, type OfflineList, zipPath } from '@site/src/offline/names';
import { versionSlug, versions } from '@site/src/site';
import { megabytes } from '@site/src/text/bytes';
import Heading from '@theme/Heading';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type Action, type Known, shownOf } from './state';
import type { AllKnown, OfflineStore } from './store';

/**
 * What can be kept of each version to read without a network. Until a reader asks, or has asked before, nothing of it is loaded.
 */
export function Offline(): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  const sizes = useSizes(withBaseUrl(LIST));
  const { known, act, hasFailed } = useStore(withBaseUrl);
  return (
    <section aria-labelledby="without-a-network">
      <Heading as="h2" id="without-a-network">
        Without a network
      </Heading>
      <p>
        A version that you keep is loaded once. From then on this browser has its pages, its search and what
        changed in it without a network; with a network it shows the published pages as always. The zip has
        the pages and a search of their own, and opens from a folder on your disk: unpack it and open its{' '}
        <code>index.html</code>.
      </p>
      <ul className="clean-list">
        {versions.map((version) => {
          const { name, label } = version;
          const published = sizes?.[name] ?? null;
          const own: Known = known?.[name] ?? { label, published, kept: null, doing: { at: 'rest' } };
          return (
            <li key={name} className="margin-bottom--sm">
              {/* A line each: what the sizes make longer moves nothing. */}
              <div>
                <Version
                  known={{ ...own, published: own.published ?? published }}
                  onAct={(action) => act(action, name)}
                />
              </div>
              <div>
                <a href={withBaseUrl(zipPath(versionSlug(name)))}>
                  Zip of the pages of {label}
                  {published && ` (${megabytes(published.zip)})`}
                </a>
              </div>
            </li>
          );
        })}
      </ul>
      {hasFailed && <p role="alert">What keeps versions could not be loaded. Try again.</p>}
    </section>
  );
}

function Version({ known, onAct }: { known: Known; onAct: (action: Action) => void }): ReactNode {
  const { text, actions, progress } = shownOf(known);
  return (
    <>
      <span role="status" className={text ? 'margin-right--sm' : undefined}>
        {text}
      </span>
      {progress && (
        <>
          <progress
            aria-label={`Loading ${known.label}`}
            className="margin-right--sm"
            max={progress.all}
            value={progress.read ?? undefined}
          />{' '}
          {progress.read !== null && (
            <span className="margin-right--sm">
              {megabytes(progress.read)} of {megabytes(progress.all)}
            </span>
          )}{' '}
        </>
      )}
      {actions.map(({ action, label, isIdle }, index) => (
        <button
          // The first stays the same button, with the focus, when it does something else.
          key={index === 0 ? 'first' : action}
          type="button"
          className="button button--secondary button--sm margin-right--sm"
          aria-disabled={isIdle}
          onClick={() => isIdle || onAct(action)}
        >
          {label}
        </button>
      ))}
    </>
  );
}

/** @returns the sizes that the page brings; who comes from another page asks for them */
function useSizes(address: string): OfflineList | null {
  const [sizes, setSizes] = useState<OfflineList | null>(null);
  useEffect(() => {
    const brought = document.querySelector<HTMLMetaElement>(`meta[name="${LIST_META}"]`)?.content;
    if (brought) {
      setSizes(JSON.parse(brought));
      return;
    }
    fetch(address)
      .then((response) => response.json())
      // Without them nothing is said of sizes.
      .then(setSizes, () => {});
  }, [address]);
  return sizes;
}

/** Loads what keeps versions when it is first needed: a reader asks, or something is kept. */
function useStore(withBase: (path: string) => string) {
  const [known, setKnown] = useState<AllKnown | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const loading = useRef<Promise<OfflineStore> | null>(null);
  const stop = useRef<() => void>(() => {});
  const load = useCallback(() => {
    loading.current ??= import('./store').then(({ offlineStore }) => {
      const store = offlineStore(withBase);
      stop.current = store.subscribe(() => setKnown(store.known()));
      setKnown(store.known());
      return store;
    });
    loading.current.catch(() => {
      loading.current = null;
      setFailed(true);
    });
    return loading.current;
  }, [withBase]);
  useEffect(() => {
    hasKept(withBase('/'))
      .then(async (has) => {
        if (has) await (await load()).refresh();
      })
      .catch(() => {});
    return () => stop.current();
  }, [load, withBase]);
  const act = (action: Action, version: string) => {
    setFailed(false);
    load().then(
      (store) => store.act(action, version),
      () => {},
    );
  };
  return { known, act, hasFailed };
}

async function hasKept(baseUrl: string): Promise<boolean> {
  return 'caches' in window && (await caches.keys()).some((name) => name.startsWith(cachesOf(baseUrl)));
}
