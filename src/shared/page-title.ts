import { type SiteVersion, siteTitle, titleDelimiter } from './site';

/** Page titles in browser tabs and search results, which include the product's name. */

/**
 * Formats a page's title for the browser tab: `Listener – superduper 0.6 | Docs`. Leaves out the version number on pages of the latest
 * version.
 */
export function formatDocumentTitle(title: string, version?: Pick<SiteVersion, 'label' | 'state'>): string {
  const versionLabel = version && version.state !== 'latest' ? ` ${version.label}` : '';
  return `${title} – superduper${versionLabel} ${titleDelimiter} ${siteTitle}`;
}

/** Extracts a page's heading from the browser tab's title: `Listener` from `Listener – superduper 0.6 | Docs`. */
export function extractPageTitle(title: string): string {
  return title.replace(/^(.+) – superduper[^|–]* \| Docs$/, '$1');
}
