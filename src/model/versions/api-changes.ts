import { resolve } from 'node:path';
import { type Counts, countChanges, type ModuleChanges } from '../../shared/api-changes-format';
import { withoutBasePath } from '../../shared/base-path';
import { apiChangesPath, frameworkRepository, versionByName, versionsOldestFirst } from '../../shared/site';
import { codeDigest, digestOf } from '../cache/digest';
import { remember, siteStore } from '../cache/store';
import type { SitePages } from '../page/site-pages';
import { modulesOf, type VersionAddresses } from '../symbols/changes/page';

/** A version as the docs plugin loads it, as far as it is needed here. */
export interface LoadedApiVersion {
  versionName: string;
  /** The docs folder, with its `api-inventory.json`. */
  contentPath: string;
  docs: readonly { source: string; permalink: string }[];
}

/** The properties of the component that draws the page. */
export interface ApiChangesProps {
  /** Docusaurus's names of the two versions. */
  before: string;
  after: string;
  modules: ModuleChanges[];
}

/** A page that says what changed from one version to the next. */
export interface ApiChangesPage {
  /** Its route, without the base path. */
  path: string;
  /** The whole comparison. */
  props: ApiChangesProps;
  counts: Counts;
}

/** Everything that the pages of the versions are made with. */
export interface Site {
  siteDir: string;
  baseUrl: string;
  /** The pages of the versions, for what they document. */
  pages: SitePages;
}

/**
 * Makes a page for each two versions that follow each other. What changed follows from what both document and where their pages are, so
 * that it is stored between builds.
 *
 * @param loaded - The live versions, in any order.
 * @returns The pages, the oldest first.
 * @throws Error naming the file, if a version has no inventory.
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

/** @returns Where the pages of a version are, for the key of what links to them. */
export function placesKey({ docs }: LoadedApiVersion): string {
  return JSON.stringify(docs.map(({ source, permalink }) => [source, permalink]));
}

/** @returns where readers find the symbols of a version */
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
