import { type SiteVersion, siteTitle, titleDelimiter } from './site';

/** Formats the browser tab's title: `Listener – superduper 0.6 | Docs`, or `Listener – superduper | Docs` in the latest version. */
export function formatDocumentTitle(title: string, version?: Pick<SiteVersion, 'label' | 'state'>): string {
  const versionLabel = version && version.state !== 'latest' ? ` ${version.label}` : '';
  return `${title} – superduper${versionLabel} ${titleDelimiter} ${siteTitle}`;
}

/** Extracts a page's heading from the browser tab's title: `Listener` from `Listener – superduper 0.6 | Docs`. */
export function extractPageTitle(title: string): string {
  return title.replace(/^(.+) – superduper[^|–]* \| Docs$/, '$1');
}
