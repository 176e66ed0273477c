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

type LoadedApiVersion = Pick<LoadedVersion, 'versionName' | 'contentPath'> & {
  docs: readonly Pick<LoadedVersion['docs'][number], 'source' | 'permalink'>[];
};

export interface ApiChangesProps {
  /** Docusaurus's name of the earlier version, such as `0.6`. */
  before: string;
  after: string;
  modules: ModuleChanges[];
}

export interface ApiChangesRoute {
  /** Route without the site's base path. */
  path: string;
  props: ApiChangesProps;
  counts: ChangeCounts;
}

interface ApiChangesContext {
  siteDir: string;
  baseUrl: string;
  pages: SitePages;
}

/** Creates one page of API changes for each pair of successive versions, oldest pair first. Throws an error if an inventory is missing or invalid. */
export function createApiChangesPages(
  versions: readonly LoadedApiVersion[],
  context: ApiChangesContext,
): ApiChangesRoute[] {
  const { siteDir, baseUrl, pages } = context;
  return pairNeighbors(sortOldestFirst(versions)).map(([before, after]): ApiChangesRoute => {
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

/** Returns a cache key that changes when one of the version's pages is added, removed or gets another route. */
export function createRoutesKey({ docs }: LoadedApiVersion): string {
  return JSON.stringify(docs.map(({ source, permalink }) => [source, permalink]));
}

/** Collects the data for links to a version's symbols. Throws an error if the version's inventory is missing or invalid. */
export function createSymbolLinks(
  { contentPath, docs }: LoadedApiVersion,
  { siteDir, baseUrl, pages }: ApiChangesContext,
): SymbolLinks {
  const routes = docs.map(({ source, permalink }): [string, string] => [
    // In Docusaurus's file paths, `@site/` is the project folder.
    resolve(siteDir, source.replace(/^@site\//, '')),
    withoutBasePath(permalink, baseUrl),
  ]);
  return {
    documentation: pages.getDocumentation(resolve(siteDir, contentPath)),
    routes: new Map(routes),
    repository: frameworkRepository,
  };
}
