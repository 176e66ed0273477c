import { resolve } from 'node:path';
import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import { type ChangeCounts, countChanges, type ModuleChanges } from '../../shared/api-changes-format';
import { withoutBasePath } from '../../shared/base-path';
import { frameworkRepository, getApiChangesRoute, getVersion } from '../../shared/site';
import { computeCodeDigest, computeDigest } from '../cache/digest';
import { getOrStore, siteStore } from '../cache/store';
import type { SitePages } from '../page/site-pages';
import { pairNeighbors } from '../pair-neighbors';
import { createModuleChanges, type SymbolLinks } from '../symbols/changes/module-changes';
import { sortOldestFirst } from './sort-versions';

/** The properties of Docusaurus's `LoadedVersion` that this file uses. */
export type LoadedApiVersion = Pick<LoadedVersion, 'versionName' | 'contentPath'> & {
  docs: readonly Pick<LoadedVersion['docs'][number], 'source' | 'permalink'>[];
};

/** What the React component of the page needs. */
export interface ApiChangesProps {
  /** Docusaurus's names of the two versions. */
  before: string;
  after: string;
  modules: ModuleChanges[];
}

/** A page with the API changes between two consecutive versions. */
export interface ApiChangesPage {
  /** Route of the page without the site's base path. */
  path: string;
  props: ApiChangesProps;
  /** Number of changes of each kind. */
  counts: ChangeCounts;
}

/** Options for finding the pages that document the symbols. */
export interface ApiChangesContext {
  siteDir: string;
  baseUrl: string;
  pages: SitePages;
}

/**
 * Creates the pages that list the API changes from each version to the next, the oldest first.
 *
 * @param versions - The live versions, in any order.
 * @throws Error that names the file, if a version's inventory is missing or invalid.
 */
export function createApiChangesPages(
  versions: readonly LoadedApiVersion[],
  context: ApiChangesContext,
): ApiChangesPage[] {
  const { siteDir, baseUrl, pages } = context;
  return pairNeighbors(sortOldestFirst(versions)).map(([before, after]): ApiChangesPage => {
    const digests = [before, after].flatMap((version) => {
      const folder = resolve(siteDir, version.contentPath);
      return [pages.keys.digestSymbols(folder), createRoutesKey(version)];
    });
    const key = computeDigest('api-changes', computeCodeDigest(__filename), baseUrl, ...digests);
    const modules = getOrStore(siteStore, key, () =>
      createModuleChanges(createSymbolLinks(before, context), createSymbolLinks(after, context)),
    );
    const path = getApiChangesRoute(getVersion(before.versionName), getVersion(after.versionName));
    const props = { before: before.versionName, after: after.versionName, modules };
    return { path, props, counts: countChanges(modules.flatMap(({ changes }) => changes)) };
  });
}

/** Returns a cache key for the routes of a version's pages. */
export function createRoutesKey({ docs }: LoadedApiVersion): string {
  return JSON.stringify(docs.map(({ source, permalink }) => [source, permalink]));
}

/**
 * Collects what is needed to link a version's symbols: their documentation, the routes of the pages, and the framework's repository for
 * symbols without a page.
 *
 * @throws Error that names the file, if the version's inventory is missing or invalid.
 */
export function createSymbolLinks(
  { contentPath, docs }: LoadedApiVersion,
  { siteDir, baseUrl, pages }: ApiChangesContext,
): SymbolLinks {
  const routes = docs.map(({ source, permalink }): [string, string] => [
    // Docusaurus starts the paths of files with `@site/`, which stands for the project's folder.
    resolve(siteDir, source.replace(/^@site\//, '')),
    withoutBasePath(permalink, baseUrl),
  ]);
  return {
    documentation: pages.getDocumentation(resolve(siteDir, contentPath)),
    routes: new Map(routes),
    repository: frameworkRepository,
  };
}
