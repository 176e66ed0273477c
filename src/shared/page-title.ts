import { formatVersionTitle, type SiteVersion, siteTitle, titleDelimiter } from './site';

/** Functions for titles in browser tabs and search results. These titles name the product, because they appear among titles of other sites. */

/**
 * Formats the title of a page: `Listener – superduper 0.6 | Docs`. Titles of pages in the latest version don't contain the version number. A
 * landing page's title, such as `superduper 0.6`, is followed only by the title of the site, because it names the product itself.
 */
export function formatDocumentTitle(title: string, version?: Pick<SiteVersion, 'label' | 'state'>): string {
  if (version && title === formatVersionTitle(version)) return `${title} ${titleDelimiter} ${siteTitle}`;
  const versionLabel = version && version.state !== 'latest' ? ` ${version.label}` : '';
  return `${title} – superduper${versionLabel} ${titleDelimiter} ${siteTitle}`;
}

/** Extracts the heading of a page from its title in browser tabs: `Listener` from `Listener – superduper 0.6 | Docs`. */
export function extractPageTitle(title: string): string {
  return title.replace(/^(.+?)(?: – superduper[^|–]*)? \| Docs$/, '$1');
}
