import { type SiteVersion, siteTitle, titleDelimiter } from './site';

/** Functions for titles in browser tabs and search results. These titles name the product, because they appear among titles of other sites. */

/** Formats the title of a page: `Listener – superduper 0.6 | Docs`. Titles of pages in the latest version don't contain the version number. */
export function formatDocumentTitle(title: string, version?: Pick<SiteVersion, 'label' | 'state'>): string {
  const versionLabel = version && version.state !== 'latest' ? ` ${version.label}` : '';
  return `${title} – superduper${versionLabel} ${titleDelimiter} ${siteTitle}`;
}

/** Extracts the page's own title from a title that {@link formatDocumentTitle} returned. Returns other titles unchanged. */
export function extractPageTitle(title: string): string {
  return title.replace(/^(.+) – superduper[^|–]* \| Docs$/, '$1');
}
