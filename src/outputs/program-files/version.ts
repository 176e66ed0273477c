import type { PageContent } from '../../model/difference/content';
import type { HistoryVersion } from '../../model/symbols/changes/history';
import type { SymbolLinks } from '../../model/symbols/changes/page';
import type { VersionPage } from '../../model/versions/page-history';
import { withBasePath } from '../../shared/base-path';
import { getApiChangesRoute, getVersionSlug, type SiteVersion } from '../../shared/site';
import { FORMAT, type PublishedVersion } from './format';

/** The data of a live version. */
export interface VersionData extends SymbolLinks {
  version: SiteVersion;
  /** Contents of its pages. */
  contents: readonly PageContent[];
  /** Its pages, including generated pages. */
  pages: readonly VersionPage[];
}

/** Functions for URLs of the published site. */
export interface SiteUrls {
  /** URL of the site, with its base path. */
  root: string;
  /** Returns the complete URL of a route. URLs of other sites stay the same. */
  toUrl: (route: string) => string;
}

/** Creates the functions for a site. */
export function createSiteUrls(siteUrl: string, baseUrl: string): SiteUrls {
  return {
    root: siteUrl + baseUrl,
    toUrl: (route) => (/^https?:/.test(route) ? route : siteUrl + withBasePath(route, baseUrl)),
  };
}

/** Returns the properties that every file starts with. */
export function createHeader(schema: string, urls: SiteUrls): { $schema: string; format: number } {
  return { $schema: urls.toUrl(`/schemas/${schema}.schema.json`), format: FORMAT };
}

export function toPublishedVersion(version: SiteVersion, urls: SiteUrls): PublishedVersion {
  const { name, label, state, release, commit, date, path } = version;
  return { name: getVersionSlug(name), label, state, release, commit, date, address: urls.toUrl(path) };
}

/** Converts the versions to the form that symbol histories need. Their labels are the version names in URLs by default. */
export function toHistoryVersions(
  versions: readonly VersionData[],
  getLabel = ({ name }: SiteVersion) => getVersionSlug(name),
): HistoryVersion[] {
  return versions.map(({ version, documentation }, index) => {
    const previous = versions[index - 1]?.version;
    return {
      label: getLabel(version),
      documentation,
      changes: previous ? getApiChangesRoute(previous, version) : null,
    };
  });
}
