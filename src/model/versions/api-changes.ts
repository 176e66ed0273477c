import { resolve } from 'node:path';
import { type Counts, countChanges, type ModuleChanges } from '../../shared/api-changes-format';
import { withoutBasePath } from '../../shared/base-path';
import { apiChangesPath, frameworkRepository, versionByName, versionsOldestFirst } from '../../shared/site';
import { codeDigest, digestOf } from '../cache/digest';
import { remember, siteStore } from '../cache/store';
import type { SitePages } from '../page/site-pages';
import { modulesOf, type VersionAddresses } from '../symbols/changes/page';

/** The properties of a loaded version that this file uses. */
export interface LoadedApiVersion {
  versionName: string;
  /** The docs folder, which contains `api-inventory.json`. */
  contentPath: string;
  docs: readonly { source: string; permalink: string }[];
}

/** The properties of the component that renders the page. */
export interface ApiChangesProps {
  /** Docusaurus's names of the two versions. */
  before: string;
  after: string;
  modules: ModuleChanges[];
}

/** A page with the API changes between two consecutive versions. */
export interface ApiChangesPage {
  /** Route without the base path. */
  path: string;
  props: ApiChangesProps;
  counts: Counts;
}

/** The site's settings and pages that the comparison needs. */
export interface Site {
  siteDir: string;
  baseUrl: string;
  /** The pages of all versions. */
  pages: SitePages;
}

/**
 * Creates a page for each pair of consecutive versions. The changes depend only on the documentation of both versions and the locations of
 * their pages, so they are cached between builds.
 *
 * @param loaded - The live versions, in any order.
 * @returns The pages, the oldest first.
 * @throws Error that names the file, if a version doesn't have an inventory.
 */
export function apiChangesPages(loaded: readonly LoadedApiVersion[], site: Site): ApiChangesPage[] {
  const inOrder = versionsOldestFirst.flatMap(({ name }) =>
    loaded.filter(({ versionName }) => versionName === name),
  );
  return inOrder.slice(1).map((after, index) => {
    const before = inOrder[index] as LoadedApiVersion;
    const key = [before, after].flatMap((version) => [
      site.pages.keys.documentationDigest(resolve(site.siteDir, version.contentPath)),
      placesKey(version),
    ]);
    const modules = remember(
      siteStore,
      digestOf('api-changes', codeDigest(__filename), site.baseUrl, ...key),
      () => modulesOf(versionAddresses(before, site), versionAddresses(after, site)),
    );
    return {
      path: apiChangesPath(versionByName(before.versionName), versionByName(after.versionName)),
      props: { before: before.versionName, after: after.versionName, modules },
      counts: countChanges(modules.flatMap(({ changes }) => changes)),
    };
  });
}

/** Returns a cache key for the routes of a version's pages. */
export function placesKey({ docs }: LoadedApiVersion): string {
  return JSON.stringify(docs.map(({ source, permalink }) => [source, permalink]));
}

/** Returns what is needed to link to the symbols of a version. */
export function versionAddresses(
  { contentPath, docs }: LoadedApiVersion,
  { siteDir, baseUrl, pages }: Site,
): VersionAddresses {
  const routes = docs.map(({ source, permalink }): [string, string] => [
    resolve(siteDir, source.replace(/^@site\//, '')),
    withoutBasePath(permalink, baseUrl),
  ]);
  return {
    documentation: pages.documentationOf(resolve(siteDir, contentPath)),
    routes: new Map(routes),
    repository: frameworkRepository,
  };
}
