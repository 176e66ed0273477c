import { resolve } from 'node:path';
import { type ChangeCounts, countChanges, type ModuleChanges } from '../../shared/api-changes-format';
import { withoutBasePath } from '../../shared/base-path';
import { frameworkRepository, getApiChangesRoute, getVersion, versionsOldestFirst } from '../../shared/site';
import { computeCodeDigest, computeDigest } from '../cache/digest';
import { getOrStore, siteStore } from '../cache/store';
import type { SitePages } from '../page/site-pages';
import { createModuleChanges, type SymbolLinks } from '../symbols/changes/module-changes';

/** A version as Docusaurus's docs plugin loads it, with only the properties that this file uses. */
export interface LoadedApiVersion {
  versionName: string;
  /** Folder with the version's pages, which also contains `api-inventory.json`. */
  contentPath: string;
  docs: readonly { source: string; permalink: string }[];
}

/** Props of the React component that shows the API changes between two versions. */
export interface ApiChangesProps {
  /** Names of the two versions, as Docusaurus uses them. */
  before: string;
  after: string;
  modules: ModuleChanges[];
}

/** Route and props of the page with the API changes between two consecutive versions. */
export interface ApiChangesRoute {
  /** The route, without the site's base path. */
  path: string;
  props: ApiChangesProps;
  counts: ChangeCounts;
}

/** Settings and pages of the site that are needed to create the pages with API changes. */
export interface ApiChangesContext {
  siteDir: string;
  baseUrl: string;
  pages: SitePages;
}

/**
 * Creates the pages that list the API changes from each version to the next. The build reuses cached changes if neither the documented symbols
 * of the two versions nor the routes of their pages have changed.
 *
 * @param versions - The live versions, in any order.
 * @returns The pages, the oldest first.
 * @throws Error that names the file, if a version doesn't have an inventory.
 */
export function createApiChangesPages(
  versions: readonly LoadedApiVersion[],
  context: ApiChangesContext,
): ApiChangesRoute[] {
  const { siteDir, baseUrl, pages } = context;
  const orderedVersions = versionsOldestFirst.flatMap(({ name }) =>
    versions.filter(({ versionName }) => versionName === name),
  );
  return orderedVersions.slice(1).map((after, index) => {
    const before = orderedVersions[index] as LoadedApiVersion;
    const digests = [before, after].flatMap((version) => {
      const folder = resolve(siteDir, version.contentPath);
      return [pages.keys.digestSymbols(folder), createRoutesKey(version)];
    });
    const key = computeDigest('api-changes', computeCodeDigest(__filename), baseUrl, ...digests);
    const modules = getOrStore(siteStore, key, () =>
      createModuleChanges(createSymbolLinks(before, context), createSymbolLinks(after, context)),
    );
    return {
      path: getApiChangesRoute(getVersion(before.versionName), getVersion(after.versionName)),
      props: { before: before.versionName, after: after.versionName, modules },
      counts: countChanges(modules.flatMap(({ changes }) => changes)),
    };
  });
}

/** Returns a cache key that changes when the routes of a version's pages change. */
export function createRoutesKey({ docs }: LoadedApiVersion): string {
  return JSON.stringify(docs.map(({ source, permalink }) => [source, permalink]));
}

/** Returns the data for links to a version's symbols: the documentation of the symbols, and the routes of the pages. */
export function createSymbolLinks(
  { contentPath, docs }: LoadedApiVersion,
  { siteDir, baseUrl, pages }: ApiChangesContext,
): SymbolLinks {
  const routes = docs.map(({ source, permalink }): [string, string] => [
    resolve(siteDir, source.replace(/^@site\//, '')),
    withoutBasePath(permalink, baseUrl),
  ]);
  return {
    documentation: pages.getDocumentation(resolve(siteDir, contentPath)),
    routes: new Map(routes),
    repository: frameworkRepository,
  };
}
