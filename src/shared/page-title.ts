import { type SiteVersion, siteTitle, titleDelimiter } from './site';

/** Titles in browsers and search engines, which show them beside titles of other sites and versions. */

/** Formats the title of a page: `Listener – superduper 0.6 | Docs`. Titles of the latest version don't contain the version. */
export function formatDocumentTitle(title: string, version?: Pick<SiteVersion, 'label' | 'state'>): string {
  const versionLabel = version && version.state !== 'latest' ? ` ${version.label}` : '';
  return `${title} – superduper${versionLabel} ${titleDelimiter} ${siteTitle}`;
}

/** Extracts the page's title from the result of {@link formatDocumentTitle}. Other titles are returned unchanged. */
export function extractPageTitle(title: string): string {
  return title.replace(/^(.+) – superduper[^|–]* \| Docs$/, '$1');
}
