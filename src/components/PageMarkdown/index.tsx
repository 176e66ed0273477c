import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { usePageRoute } from '@site/src/client/hooks/use-page-route';
import { llmsAddress, markdownAddress } from '@site/src/shared/markdown-address';
import { docsOfVersion } from '@site/src/shared/site';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import type { MouseEvent, ReactNode } from 'react';
import styles from './styles.module.css';

/** Assistants, and their address that takes the first words of a conversation. Nothing of theirs is loaded before the link is followed. */
const ASSISTANTS = {
  ChatGPT: 'https://chatgpt.com/?q=',
  Claude: 'https://claude.ai/new?q=',
  Cursor: 'https://cursor.com/link/prompt?text=',
};

/**
 * “Copy page” copies the Markdown of the page being read; beside it are more options. Without JavaScript all are links to it.
 * The code that copies is loaded when it is asked for.
 */
export function PageMarkdown(): ReactNode {
  const { route, version } = usePageRoute();
  const file = markdownAddress(route);
  // Files, not pages: the browser goes there by itself.
  const link = { to: `pathname://${file}`, target: '_self' };
  const { url } = useDocusaurusContext().siteConfig;
  const address = useBaseUrl(file);
  const words = encodeURIComponent(
    `Read ${url}${address} to answer my questions about ${version?.release ? `superduper ${version.label}` : 'the main branch of superduper'}.`,
  );
  return (
    <span className={`screen-only ${styles.copy}`} data-markdown-ignore>
      <a href={address} className={`chip ${styles.button}`} onClick={(event) => copy(event, 'copyPage')}>
        Copy<span className={styles.page}> page</span>
      </a>
      <DropdownNavbarItem
        className={`chip ${styles.more}`}
        position="right"
        label=""
        aria-label="More page options"
        items={[
          { ...link, label: 'View as Markdown' },
          {
            ...link,
            label: 'Copy Markdown link',
            onClick: (event: MouseEvent<HTMLAnchorElement>) => copy(event, 'copyLink'),
          },
          ...Object.entries(ASSISTANTS).map(([name, begin]) => ({
            href: begin + words,
            label: `Ask ${name} about this page`,
          })),
          {
            to: `pathname://${llmsAddress(version)}`,
            target: '_self',
            label: `All ${version && docsOfVersion(version)} (llms.txt)`,
          },
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
