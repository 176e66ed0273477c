import { type SiteVersion, siteTitle, titleDelimiter } from './site';

/** The titles that browsers and search engines show, where pages stand among those of other sites and other versions. */

/** @returns `Listener – superduper 0.6 | Docs`; neither the latest version is named, nor is there one outside of the docs */
export function documentTitle(title: string, version?: Pick<SiteVersion, 'label' | 'state'>): string {
  const named = version && version.state !== 'latest' ? ` ${version.label}` : '';
  return `${title} – superduper${named} ${titleDelimiter} ${siteTitle}`;
}

/** @returns what a page is about, by the title that {@link documentTitle} has made; any other title as it stands */
export function subjectOf(title: string): string {
  return title.replace(/^(.+) – superduper[^|–]* \| Docs$/, '$1');
}
