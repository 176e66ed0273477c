import type { PageContent } from '../../model/difference/content';
import type { HistoryVersion } from '../../model/symbols/changes/history';
import type { VersionAddresses } from '../../model/symbols/changes/page';
import type { VersionPage } from '../../model/versions/page-history';
import { withBasePath } from '../../shared/base-path';
import { apiChangesPath, type SiteVersion, versionSlug } from '../../shared/site';
import { FORMAT, type PublishedVersion } from './format';

/** The data of a live version. */
export interface VersionData extends VersionAddresses {
  version: SiteVersion;
  /** Contents of its pages. */
  contents: readonly PageContent[];
  /** Its pages, including generated pages. */
  pages: readonly VersionPage[];
}

/** Functions for URLs of the published site. */
export interface Addresses {
  /** URL of the site, with its base path. */
  root: string;
  /** Returns the complete URL of a route. URLs of other sites stay the same. */
  of: (route: string) => string;
}

/** Creates the functions for a site. */
export function addressesOf(siteUrl: string, baseUrl: string): Addresses {
  return {
    root: siteUrl + baseUrl,
    of: (route) => (/^https?:/.test(route) ? route : siteUrl + withBasePath(route, baseUrl)),
  };
}

/** Returns the properties that every file starts with. */
export function headOf(schema: string, addresses: Addresses): { $schema: string; format: number } {
  return { $schema: addresses.of(`/schemas/${schema}.schema.json`), format: FORMAT };
}

export function publishedVersion(version: SiteVersion, addresses: Addresses): PublishedVersion {
  const { name, label, state, release, commit, date, path } = version;
  return { name: versionSlug(name), label, state, release, commit, date, address: addresses.of(path) };
}

/** Converts the versions to the form that symbol histories need. Their labels are the version names in URLs by default. */
export function historyVersions(
  versions: readonly VersionData[],
  labelOf = ({ name }: SiteVersion) => versionSlug(name),
): HistoryVersion[] {
  return versions.map(({ version, documentation }, index) => {
    const before = versions[index - 1]?.version;
    return {
      label: labelOf(version),
      documentation,
      changes: before ? apiChangesPath(before, version) : null,
    };
  });
}
