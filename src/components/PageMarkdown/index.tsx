import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import type { MouseEvent, ReactNode } from 'react';
import styles from './styles.module.css';
import { usePageMarkdown } from './use-page-markdown';

/**
 * “Copy page” copies the Markdown of the page being read; beside it are other ways to take it. Without JavaScript all are links to it.
 * The code that copies is loaded when it is asked for.
 */
export function PageMarkdown(): ReactNode {
  const { file, list, label } = usePageMarkdown();
  const { siteConfig } = useDocusaurusContext();
  const markdown = useBaseUrl(file);
  // Files, not pages: the browser goes there by itself.
  const link = { to: `pathname://${file}`, target: '_self' };
  return (
    <span className={`screen-only ${styles.copy}`} data-markdown-ignore>
      <a href={markdown} className={`chip ${styles.button}`} onClick={(event) => copy(event, 'copyPage')}>
        Copy<span className={styles.page}> page</span>
      </a>
      <DropdownNavbarItem
        className={`chip ${styles.more}`}
        position="right"
        label=""
        aria-label="Other ways to take this page"
        items={[
          { ...link, label: 'View as Markdown' },
          {
            ...link,
            label: 'Copy link for an agent',
            onClick: (event: MouseEvent<HTMLAnchorElement>) => copy(event, 'copyLink'),
          },
          ...agents(siteConfig.url + markdown).map(([label, href]) => ({ label, href })),
          { to: `pathname://${list}`, target: '_self', label: `All pages of ${label} (llms.txt)` },
        ]}
      />
    </span>
  );
}

/** Programs that are asked to read a page, whose published address they get: nothing of theirs is loaded before the click. */
function agents(address: string): [label: string, href: string][] {
  const prompt = encodeURIComponent(`Read ${address} and answer my questions about it.`);
  return [
    ['Open in ChatGPT', `https://chatgpt.com/?q=${prompt}`],
    ['Open in Claude', `https://claude.ai/new?q=${prompt}`],
    ['Open in Cursor', `https://cursor.com/link/prompt?text=${prompt}`],
  ];
}

function copy(event: MouseEvent<HTMLAnchorElement>, what: 'copyPage' | 'copyLink'): void {
  // Whoever wants a tab of it gets one.
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const link = event.currentTarget;
  import('./copy').then(
    (module) => module[what](link),
    () => window.location.assign(link.href),
  );
}
