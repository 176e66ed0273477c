import { resolve } from 'node:path';
import { type ChangeCounts, countChanges, type ModuleChanges } from '../../shared/api-changes-format';
import { withoutBasePath } from '../../shared/base-path';
import { frameworkRepository, getApiChangesRoute, getVersion, versionsOldestFirst } from '../../shared/site';
import { computeCodeDigest, computeDigest } from '../cache/digest';
import { getOrStore, siteStore } from '../cache/store';
import type { SitePages } from '../page/site-pages';
import { createModuleChanges, type SymbolLinks } from '../symbols/changes/page';

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
  counts: ChangeCounts;
}

/** The site's settings and pages that the comparison needs. */
export interface ApiChangesContext {
  siteDir: string;
  baseUrl: string;
  /** The pages of all versions. */
  pages: SitePages;
}

/**
 * Creates a page for each pair of consecutive versions. The changes depend only on the documentation of both versions and the locations of
 * their pages, so they are cached between builds.
 *
 * @param versions - The live versions, in any order.
 * @returns The pages, the oldest first.
 * @throws Error that names the file, if a version doesn't have an inventory.
 */
export function createApiChangesPages(
  versions: readonly LoadedApiVersion[],
  context: ApiChangesContext,
): ApiChangesPage[] {
  const orderedVersions = versionsOldestFirst.flatMap(({ name }) =>
    versions.filter(({ versionName }) => versionName === name),
  );
  return orderedVersions.slice(1).map((after, index) => {
    const before = orderedVersions[index] as LoadedApiVersion;
    const digests = [before, after].flatMap((version) => [
      context.pages.keys.digestDocumentation(resolve(context.siteDir, version.contentPath)),
      createRoutesKey(version),
    ]);
    const modules = getOrStore(
      siteStore,
      computeDigest('api-changes', computeCodeDigest(__filename), context.baseUrl, ...digests),
      () => createModuleChanges(createSymbolLinks(before, context), createSymbolLinks(after, context)),
    );
    return {
      path: getApiChangesRoute(getVersion(before.versionName), getVersion(after.versionName)),
      props: { before: before.versionName, after: after.versionName, modules },
      counts: countChanges(modules.flatMap(({ changes }) => changes)),
    };
  });
}

/** Returns a cache key for the routes of a version's pages. */
export function createRoutesKey({ docs }: LoadedApiVersion): string {
  return JSON.stringify(docs.map(({ source, permalink }) => [source, permalink]));
}

/** Returns what is needed to link to the symbols of a version. */
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
