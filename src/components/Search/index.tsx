import ErrorBoundary from '@docusaurus/ErrorBoundary';
import { useDocsPreferredVersion } from '@docusaurus/plugin-content-docs/client';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { usePluginData } from '@docusaurus/useGlobalData';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { isSingleKeyPress } from '@site/src/client/dom/single-keys';
import { type LazyDialog, useLazyDialog } from '@site/src/client/dom/use-lazy-dialog';
import { useCounterparts } from '@site/src/client/hooks/use-counterparts';
import { useKeyDown } from '@site/src/client/hooks/use-key-down';
import type { SearchData } from '@site/src/outputs/search-index/publish';
import { latestVersion } from '@site/src/shared/site';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { RetryButton } from '../RetryButton';
import type { CloseReason, DialogProps } from './Dialog';
import { queryInput } from './query-input';
import styles from './styles.module.css';

const importDialog = () => import('./Dialog');

/** Renders the search button in the navbar. Readers can also open the search with Ctrl K, ⌘ K or `/`. */
export function SearchButton(): ReactNode {
  const data = usePluginData('site-search') as SearchData | undefined;
  const { withBaseUrl } = useBaseUrlUtils();
  const version = useReaderVersion();
  const [isOpen, setOpen] = useState(false);
  const lazyDialog = useLazyDialog(importDialog);
  // The built HTML always contains `Ctrl K`, so the first render must, too.
  const isApple = useIsBrowser() && /mac|iphone|ipad/i.test(navigator.platform);
  const button = useRef<HTMLButtonElement>(null);
  const elementToRefocus = useRef<HTMLElement | null>(null);

  const prepareSearch = async () => {
    lazyDialog.load();
    // The dialog's module exports the search client, so that readers who never search don't download it. If it can't be loaded, `load` fails, too.
    const dialogModule = await importDialog().catch(() => null);
    await dialogModule?.getSearchClient(data, withBaseUrl).loadIndex(version);
  };
  const openSearch = () => {
    prepareSearch();
    const activeElement = document.activeElement as HTMLElement;
    // If the search is already open, the focus is in it.
    if (!isOpen) elementToRefocus.current = activeElement === document.body ? button.current : activeElement;
    // Render immediately, so that the text field gets the focus during the tap.
    flushSync(() => setOpen(true));
  };
  const closeSearch = (reason: CloseReason) => {
    setOpen(false);
    // On another page, that element may be gone, and the focus belongs to the new content.
    if (reason === 'dismissed') elementToRefocus.current?.focus({ preventScroll: true });
  };
  useKeyDown((event) => {
    if (data === undefined || !isSearchShortcut(event)) return;
    event.preventDefault();
    openSearch();
  });

  // `npm start` doesn't have a search index.
  if (data === undefined) return null;
  const isLoading = isOpen && !lazyDialog.Dialog && !lazyDialog.hasFailed;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`framed needs-script ${styles.opener}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        aria-busy={isLoading}
        onPointerEnter={prepareSearch}
        onFocus={prepareSearch}
        onClick={openSearch}
      >
        <svg className="line-icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="m21 21-4.34-4.34M11 3a8 8 0 1 0 0 16 8 8 0 1 0 0-16" />
        </svg>
        <span>Search</span>
        <span className={`tag ${styles.shortcut}`} aria-hidden="true">
          {isApple ? '⌘ K' : 'Ctrl K'}
        </span>
      </button>
      {isOpen && <OpenSearch lazyDialog={lazyDialog} version={version} onClose={closeSearch} />}
    </>
  );
}

interface OpenSearchProps extends Pick<DialogProps, 'version' | 'onClose'> {
  lazyDialog: LazyDialog<DialogProps>;
}

function OpenSearch({ lazyDialog, version, onClose }: OpenSearchProps): ReactNode {
  const [text, setText] = useState('');
  const { Dialog, hasFailed, hasFailedAgain, retry } = lazyDialog;
  if (Dialog) {
    return (
      // Without this boundary, an error in the search would replace the whole page.
      <ErrorBoundary
        fallback={({ tryAgain }) => <SearchAlert message="Search stopped working." onRetry={tryAgain} />}
      >
        <Dialog version={version} initialText={text} onClose={onClose} />
      </ErrorBoundary>
    );
  }
  if (hasFailed) {
    return (
      <SearchAlert
        message="Couldn’t load search. Check your connection and try again."
        hasFailedAgain={hasFailedAgain}
        onRetry={retry}
      />
    );
  }
  return (
    // Phones show their keyboard only if a field gets the focus during the tap. The dialog takes over the focus and the text once it has loaded.
    <input
      type="text"
      className={styles.field}
      aria-label="Search the documentation"
      {...queryInput}
      // biome-ignore lint/a11y/noAutofocus: the reader asked for the field.
      autoFocus
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={({ key }) => key === 'Escape' && onClose('dismissed')}
    />
  );
}

function SearchAlert({
  message,
  ...props
}: ComponentProps<typeof RetryButton> & { message: string }): ReactNode {
  return (
    <span role="alert" className={`framed ${styles.alert}`}>
      {message} <RetryButton {...props} />
    </span>
  );
}

function isSearchShortcut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, isComposing } = event;
  if (key === '/') return isSingleKeyPress(event);
  const hasModifier = (ctrlKey || metaKey) && !altKey && !shiftKey;
  return key.toLowerCase() === 'k' && hasModifier && !defaultPrevented && !isComposing;
}

/** React hook that returns the version of the current page. Outside the docs, returns the version that the reader selected last. */
export function useReaderVersion(): string {
  const { page } = useCounterparts();
  const { preferredVersion } = useDocsPreferredVersion();
  return page?.version.name ?? preferredVersion?.name ?? latestVersion.name;
}
