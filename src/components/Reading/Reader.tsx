import Link from '@docusaurus/Link';
import { useActiveVersion, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import { useStorageSlot } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import readingFilePaths from '@generated/docusaurus-plugin-content-docs/default/reading-files.json';
import { removeTrailingSlash } from '@site/src/shared/base-path';
import { type ReactNode, use, useEffect, useMemo } from 'react';
import { InsertAt } from './InsertAt';
import { loadReadingFile } from './load-file';
import { buildMarkSheet } from './marks';
import { PageReading } from './PageReading';
import {
  findNextPage,
  HISTORY_KEY,
  listReadingStates,
  parseHistory,
  type ReadingState,
} from './reading-history';

/** Records which pages the reader has read and shows that in the sidebar, on each page and on the version's landing page. */
export default function Reader(): ReactNode {
  const { name = '', path: root = '' } = useActiveVersion(undefined) ?? {};
  const pathname = removeTrailingSlash(useLocation().pathname);
  const [storedHistory, historySlot] = useStorageSlot(HISTORY_KEY);
  // `npm start` doesn't create these files. The list of pages is empty there, so this component renders nothing.
  const fileUrl = useBaseUrl(readingFilePaths[name] ?? '');
  // Until the file has loaded, `Suspense` in `Reading` renders nothing.
  const file = use(loadReadingFile(fileUrl));
  const history = useMemo(() => parseHistory(storedHistory), [storedHistory]);
  const pages = useMemo(() => listReadingStates(file, root, history), [file, root, history]);
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(buildMarkSheet(pages));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
    };
  }, [pages]);

  if (pathname === removeTrailingSlash(root)) return <ContinueReading pages={pages} />;
  const currentPage = pages.find(({ path }) => path === pathname);
  if (!currentPage) return null;
  /** Saves that the reader has opened the page or, if `isRead` is true, has read its current content. Replaces the page's earlier entry. */
  const recordPage = (isRead: boolean) => {
    // Another tab may have changed the history, so read it again.
    const latestHistory = parseHistory(historySlot.get());
    const at = Date.now();
    const pageHistory = isRead ? { at, digest: currentPage.digest } : { at };
    historySlot.set(JSON.stringify({ ...latestHistory, [currentPage.path]: pageHistory }));
  };
  return <PageReading key={pathname} page={currentPage} recordPage={recordPage} />;
}

function ContinueReading({ pages }: { pages: readonly ReadingState[] }): ReactNode {
  const { label } = useDocsVersion();
  const nextPage = findNextPage(pages);
  if (!nextPage) return null;
  return (
    <InsertAt selector="main h1 + *" position="afterend">
      <section className="reading screen-only" aria-label="Reading progress">
        <p>
          Continue: <Link to={nextPage.path}>{nextPage.title}</Link>
        </p>
        <span>
          {`${pages.filter(({ state }) => state === 'read').length} of ${pages.length} pages read in ${label}`}
        </span>
      </section>
    </InsertAt>
  );
}
