import { useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { copyLink } from '@site/src/client/dom/copy-link';
import { usePageRoute } from '@site/src/client/hooks/use-page-route';
import { withBasePath } from '@site/src/shared/base-path';
import { getLlmsPath, getMarkdownPath } from '@site/src/shared/markdown-paths';
import { getNotebookFile, type NotebookVariant } from '@site/src/shared/notebooks';
import { formatDocsName, formatFrameworkVersion, getVersion } from '@site/src/shared/site';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import { type MouseEvent, type ReactNode, useContext } from 'react';
import { PageFactsContext } from '../Provenance';
// Imported directly, because Safari refuses to copy if the script loads only after the click.
import { copyPage } from './copy-page';
import styles from './styles.module.css';

/** Start of the URLs that open AI assistants. The menu appends a prompt. Nothing is loaded from these sites until the reader opens a link. */
const ASSISTANTS = {
  ChatGPT: 'https://chatgpt.com/?q=',
  Claude: 'https://claude.ai/new?q=',
  Cursor: 'https://cursor.com/link/prompt?text=',
};

/** Renders the “Copy page” button and a menu with more options. Without JavaScript, the button is a link to the page's Markdown. */
export function PageMarkdown(): ReactNode {
  const { route } = usePageRoute();
  const version = getVersion(useDocsVersion().version);
  const markdownPath = getMarkdownPath(route);
  const { url, baseUrl } = useDocusaurusContext().siteConfig;
  const markdownUrl = useBaseUrl(markdownPath);
  const notebooks = useContext(PageFactsContext)?.notebooks;
  const prompt = encodeURIComponent(
    `Read ${url}${markdownUrl} to answer my questions about ${formatFrameworkVersion(version)}.`,
  );
  // Without JavaScript, the menu item always downloads the first notebook.
  const { path, download } = getNotebookFile(route, null, version);
  const selectNotebook = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    const file = getNotebookFile(route, findSelectedTab(notebooks ?? []), version);
    currentTarget.href = withBasePath(file.path, baseUrl);
    currentTarget.download = file.download;
  };
  return (
    <div className={`screen-only ${styles.copy}`} data-markdown-ignore>
      <a
        href={markdownUrl}
        className={`chip ${styles.button}`}
        onClick={(event) => handleCopyClick(event, copyPage)}
      >
        Copy<span className={styles.page}> page</span>
      </a>
      <DropdownNavbarItem
        className={`chip ${styles.more}`}
        position="right"
        label=""
        aria-label="More page options"
        items={[
          { ...linkFile(markdownPath), label: 'View as Markdown' },
          {
            ...linkFile(markdownPath),
            label: 'Copy Markdown link',
            onClick: (event: MouseEvent<HTMLAnchorElement>) => handleCopyClick(event, copyLink),
          },
          ...(notebooks
            ? [{ ...linkFile(path), download, label: 'Download notebook (.ipynb)', onClick: selectNotebook }]
            : []),
          ...Object.entries(ASSISTANTS).map(([name, promptUrl]) => ({
            href: promptUrl + prompt,
            label: `Ask ${name} about this page`,
          })),
          { ...linkFile(getLlmsPath(version)), label: `All ${formatDocsName(version)} (llms.txt)` },
        ]}
      />
    </div>
  );
}

/** Returns the selected tab if it has its own notebook, because a page can have one per tab. Null means the page's first or only notebook. */
function findSelectedTab(notebooks: readonly NotebookVariant[]): string | null {
  const openPanels = [...document.querySelectorAll<HTMLElement>('[role="tabpanel"]:not([hidden])')];
  const isSelected = ({ label }: NotebookVariant) =>
    openPanels.some(({ dataset }) => dataset.label === label);
  return notebooks.find(isSelected)?.tab ?? null;
}

/** Returns the properties of a menu item that links to a file. `pathname://` bypasses the router, which only handles pages. */
const linkFile = (path: string) => ({ to: `pathname://${path}`, target: '_self' });

/** Calls `copy` instead of opening the clicked link. If a modifier key is pressed, the browser opens the link as usual, for example in a new tab. */
function handleCopyClick(
  event: MouseEvent<HTMLAnchorElement>,
  copy: (link: HTMLAnchorElement) => void,
): void {
  const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (opensElsewhere) return;
  event.preventDefault();
  copy(event.currentTarget);
}
