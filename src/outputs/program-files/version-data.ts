import type { PageContent } from '../../model/difference/content';
import type { HistoryVersion } from '../../model/symbols/changes/history';
import type { SymbolLinks } from '../../model/symbols/changes/module-changes';
import type { VersionPage } from '../../model/versions/page-history';
import { withBasePath } from '../../shared/base-path';
import { getApiChangesRoute, getVersionSlug, type SiteVersion } from '../../shared/site';
import { FORMAT, type PublishedVersion } from './format';

export interface VersionData extends SymbolLinks {
  version: SiteVersion;
  contents: readonly PageContent[];
  /** All pages of the version. Unlike `contents`, this includes the category pages that Docusaurus generates. */
  pages: readonly VersionPage[];
}

export interface SiteUrls {
  /** URL of the home page, such as `https://docs.example.org/docs-preview/`. */
  root: string;
  /** Converts a route into a complete URL. URLs of other sites stay unchanged. */
  toUrl: (route: string) => string;
}

export function createSiteUrls(siteUrl: string, baseUrl: string): SiteUrls {
  return {
    root: siteUrl + baseUrl,
    toUrl: (route) => (/^https?:/.test(route) ? route : siteUrl + withBasePath(route, baseUrl)),
  };
}

/** Returns the fields that every JSON file starts with: its schema's URL and its format's version. */
export function createHeader(schema: string, urls: SiteUrls): { $schema: string; format: number } {
  return { $schema: urls.toUrl(`/schemas/${schema}.schema.json`), format: FORMAT };
}

export function toPublishedVersion(version: SiteVersion, urls: SiteUrls): PublishedVersion {
  const { name, label, state, release, commit, date, path } = version;
  return { name: getVersionSlug(name), label, state, release, commit, date, address: urls.toUrl(path) };
}

/** Converts versions for functions such as `traceHistory`, which finds out when a symbol changed. Pass the versions oldest first. */
export function toHistoryVersions(
  versions: readonly VersionData[],
  getLabel = ({ name }: SiteVersion) => getVersionSlug(name),
): HistoryVersion[] {
  return versions.map(({ version, documentation }, index) => {
    const previous = versions[index - 1]?.version;
    const changesUrl = previous ? getApiChangesRoute(previous, version) : null;
    return { label: getLabel(version), documentation, changesUrl };
  });
}
