import { useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { copyLink } from '@site/src/client/dom/copy-link';
import { usePageRoute } from '@site/src/client/hooks/use-page-route';
import { withBasePath } from '@site/src/shared/base-path';
import { getLlmsPath, getMarkdownPath } from '@site/src/shared/markdown-paths';
import { getNotebookFile, type NotebookVariant } from '@site/src/shared/notebooks';
import { formatDocsName, formatFrameworkVersion, getVersion, type SiteVersion } from '@site/src/shared/site';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import { type MouseEvent, type ReactNode, useContext } from 'react';
import { PageFactsContext } from '../Provenance';
import { copyPage } from './copy-page';
import styles from './styles.module.css';

/** URLs of AI assistants, to which the menu appends the prompt. Pages only link to these sites, and don't load anything from them. */
const ASSISTANTS = {
  ChatGPT: 'https://chatgpt.com/?q=',
  Claude: 'https://claude.ai/new?q=',
  Cursor: 'https://cursor.com/link/prompt?text=',
};

/**
 * Renders the button “Copy page”, which copies the page as Markdown, and a menu with more options. Without JavaScript, the button is a link to the Markdown.
 *
 * The code that copies isn't loaded on demand, because Safari refuses to copy if a script is loaded between the click and the copying.
 */
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
          ...(notebooks ? [createNotebookItem({ notebooks, route, version, baseUrl })] : []),
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

/** Creates the menu item that downloads the notebook with the samples of the selected tab. Without JavaScript, it downloads the first notebook. */
function createNotebookItem(page: {
  notebooks: readonly NotebookVariant[];
  route: string;
  version: SiteVersion;
  baseUrl: string;
}) {
  const { notebooks, route, version, baseUrl } = page;
  const { path, download } = getNotebookFile(route, null, version);
  const onClick = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    const panels = [...document.querySelectorAll<HTMLElement>('[role="tabpanel"]:not([hidden])')];
    const isOpen = ({ label }: NotebookVariant) => panels.some(({ dataset }) => dataset.label === label);
    const file = getNotebookFile(route, notebooks.find(isOpen)?.tab ?? null, version);
    currentTarget.href = withBasePath(file.path, baseUrl);
    currentTarget.download = file.download;
  };
  return { ...linkFile(path), download, label: 'Download notebook (.ipynb)', onClick };
}

/** Returns the properties of a menu item that links to a file. The router must not handle files, because they aren't pages. */
const linkFile = (path: string) => ({ to: `pathname://${path}`, target: '_self' });

function handleCopyClick(
  event: MouseEvent<HTMLAnchorElement>,
  copy: (link: HTMLAnchorElement) => void,
): void {
  // With a modifier key, the browser opens the link in another tab or window.
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  copy(event.currentTarget);
}
