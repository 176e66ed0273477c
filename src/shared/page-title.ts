import { type SiteVersion, siteTitle, titleDelimiter } from './site';

/** The titles that browsers and search engines show, where pages stand among those of other sites and other versions. */

/**
 * @param version - The version that it belongs to; undefined outside of the docs. The latest one is not named.
 * @returns `Listener – superduper 0.6 | Docs`
 */
export function documentTitle(title: string, version?: Pick<SiteVersion, 'label' | 'state'>): string {
  const named = version && version.state !== 'latest' ? ` ${version.label}` : '';
  return `${title} – superduper${named} ${titleDelimiter} ${siteTitle}`;
}

/** @returns what a page is about, by the title that {@link documentTitle} has made; any other title as it stands */
export function subjectOf(title: string): string {
  return title.replace(/^(.+) – superduper[^|–]* \| Docs$/, '$1');
}
