import type { PageContent } from '../../model/difference/content';
import type { HistoryVersion } from '../../model/symbols/changes/history';
import type { VersionAddresses } from '../../model/symbols/changes/page';
import type { VersionPage } from '../../model/versions/page-history';
import { withBasePath } from '../../shared/base-path';
import { apiChangesPath, type SiteVersion, versionSlug } from '../../shared/site';
import { FORMAT, type PublishedVersion } from './format';

/** A live version, as its files for programs need it. */
export interface VersionData extends VersionAddresses {
  version: SiteVersion;
  /** The contents of its pages. */
  contents: readonly PageContent[];
  /** Its pages, generated ones too. */
  pages: readonly VersionPage[];
}

/** Makes addresses of the published site. */
export interface Addresses {
  /** Where the site begins, with its base path. */
  root: string;
  /** @param route - Without the base path; an address of another site stays as it is. */
  of: (route: string) => string;
}

/** @returns the addresses of a site, with its origin and base path */
export function addressesOf(siteUrl: string, baseUrl: string): Addresses {
  return {
    root: siteUrl + baseUrl,
    of: (route) => (/^https?:/.test(route) ? route : siteUrl + withBasePath(route, baseUrl)),
  };
}

/** @returns the lines that every file says first of itself */
export function headOf(schema: string, addresses: Addresses): { $schema: string; format: number } {
  return { $schema: addresses.of(`/schemas/${schema}.schema.json`), format: FORMAT };
}

export function publishedVersion(version: SiteVersion, addresses: Addresses): PublishedVersion {
  const { name, label, state, release, commit, date, path } = version;
  return { name: versionSlug(name), label, state, release, commit, date, address: addresses.of(path) };
}

/** @returns the versions as histories of symbols need them, by the names that addresses have or by others */
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
