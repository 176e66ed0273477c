import { type SiteVersion, siteTitle, titleDelimiter } from './site';

/** Functions for titles in browser tabs and search results, which name the product. */

/** Formats the title of a page for browser tabs: `Listener – superduper 0.6 | Docs`. Leaves out the latest version. */
export function formatDocumentTitle(title: string, version?: Pick<SiteVersion, 'label' | 'state'>): string {
  const versionLabel = version && version.state !== 'latest' ? ` ${version.label}` : '';
  return `${title} – superduper${versionLabel} ${titleDelimiter} ${siteTitle}`;
}

/** Extracts the heading of a page from its title in browser tabs: `Listener` from `Listener – superduper 0.6 | Docs`. */
export function extractPageTitle(title: string): string {
  return title.replace(/^(.+) – superduper[^|–]* \| Docs$/, '$1');
}
