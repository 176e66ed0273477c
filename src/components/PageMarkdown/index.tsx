import useBaseUrl from '@docusaurus/useBaseUrl';
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
  // Files, not pages: the browser goes there by itself.
  const link = { to: `pathname://${file}`, target: '_self' };
  return (
    <span className={`screen-only ${styles.copy}`} data-markdown-ignore>
      <a
        href={useBaseUrl(file)}
        className={`chip ${styles.button}`}
        onClick={(event) => copy(event, 'copyPage')}
      >
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
          { to: `pathname://${list}`, target: '_self', label: `All pages of ${label} (llms.txt)` },
        ]}
      />
    </span>
  );
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
