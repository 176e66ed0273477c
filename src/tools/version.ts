import { withBasePath } from '../base-path';
import type { PageContent } from '../difference/content';
import type { VersionPage } from '../history/page-history';
import { apiChangesPath, type SiteVersion, versionSlug } from '../site';
import type { AddressBook } from '../symbols/changes/addresses';
import type { HistoryVersion } from '../symbols/changes/history';
import { FORMAT, type ToolVersion } from './format';

/** A live version, as its files for tools need it. */
export interface VersionBook extends AddressBook {
  version: SiteVersion;
  /** What its pages say. */
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

/**
 * @param siteUrl - The origin.
 * @param baseUrl - The base path.
 */
export function addressesOf(siteUrl: string, baseUrl: string): Addresses {
  return {
    root: siteUrl + baseUrl,
    of: (route) => (/^https?:/.test(route) ? route : siteUrl + withBasePath(route, baseUrl)),
  };
}

/** @returns what every file says first of itself */
export function headOf(schema: string, addresses: Addresses): { $schema: string; format: number } {
  return { $schema: addresses.of(`/schemas/${schema}.schema.json`), format: FORMAT };
}

export function toolVersion(version: SiteVersion, addresses: Addresses): ToolVersion {
  const { name, label, state, release, commit, date, path } = version;
  return { name: versionSlug(name), label, state, release, commit, date, address: addresses.of(path) };
}

/** @returns the versions as histories of symbols need them, by the names that addresses have */
export function historyVersions(books: readonly VersionBook[]): HistoryVersion[] {
  return books.map(({ version, documentation }, index) => {
    const before = books[index - 1]?.version;
    return {
      label: versionSlug(version.name),
      documentation,
      changes: before ? apiChangesPath(before, version) : null,
    };
  });
}
