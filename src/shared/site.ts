/**
 * The product's facts, once. Plain data: the configuration, the plugins, the pages and the tests read it,
 * so it may not touch the environment or the file system.
 */

import liveVersions from './live-versions.json';

/** Where the site is published. A fork or a preview overrides it with the environment variable SITE_URL. */
export const siteUrl = 'https://superduper-docs.github.io';

/** The source of this documentation, which "Edit this page" opens. */
export const docsRepository = 'https://github.com/superduper-docs/superduper-docs.github.io';

/** @returns the address of a new issue of this documentation, filled in */
export function newIssueAddress(fields: { title: string; body?: string }): string {
  return `${docsRepository}/issues/new?${new URLSearchParams(fields)}`;
}

/** The source of the framework, from which every fact on this site is taken. */
export const frameworkRepository = 'https://github.com/superduper-io/superduper';

export const siteTitle = 'Docs';
export const titleDelimiter = '|';
export const siteTagline = 'Bring AI to your data-store';
export const siteDescription =
  'Documentation for superduper, the open-source Python framework that brings models, listeners and vector search to the database you already have.';
export const siteKeywords = [
  'superduper docs',
  'superduper documentation',
  'superduper guides',
  'superduper API reference',
  'superduper tutorials',
];

/** A live version of the documentation and the framework's commit that it describes. */
export interface SiteVersion {
  /** Docusaurus's name of the version: `current` is the folder `docs`. */
  name: string;
  label: string;
  /** Route of the version's landing page, without the base path. */
  path: string;
  state: 'latest' | 'older' | 'unreleased';
  /** The framework's release, or null for a branch. */
  release: string | null;
  /** The name to check out: a tag, or a commit of the branch. */
  ref: string;
  commit: string;
  /** Date of the commit, ISO 8601. */
  date: string;
}

/** Latest first; the order of the version dropdown. `npm run version:cut` writes the file. */
export const versions = liveVersions as SiteVersion[] as [SiteVersion, ...SiteVersion[]];

export const latestVersion = versions[0];

/** The oldest first, what is unreleased last: the order in which one follows from another. */
export const versionsOldestFirst: readonly SiteVersion[] = [
  ...versions.filter(({ state }) => state !== 'unreleased').reverse(),
  ...versions.filter(({ state }) => state === 'unreleased'),
];

/** @returns the version that it followed; undefined for the oldest */
export function versionBefore(name: string): SiteVersion | undefined {
  return versionsOldestFirst[versionsOldestFirst.findIndex((version) => version.name === name) - 1];
}

/** @returns the version that followed it; undefined for the last */
export function versionAfter(name: string): SiteVersion | undefined {
  return versionsOldestFirst.find((version) => versionBefore(version.name)?.name === name);
}

/** @returns how addresses name it: the main branch is `next` there */
export function versionSlug(name: string): string {
  return name === 'current' ? 'next' : name;
}

/** @returns the route of the page that says what changed in the API between two versions: `/versions/0.6...0.7` */
export function apiChangesPath(before: SiteVersion, after: SiteVersion): string {
  return `/versions/${versionSlug(before.name)}...${versionSlug(after.name)}`;
}

/**
 * @returns the version's facts
 * @throws if the version is in versions.json but not described here
 */
export function versionByName(name: string): SiteVersion {
  const found = versions.find((version) => version.name === name);
  if (!found) {
    throw new Error(
      `src/shared/live-versions.json: expected an entry with name "${name}", found ${versions
        .map((version) => `"${version.name}"`)
        .join(', ')}. Add one with the framework's release, commit and date.`,
    );
  }
  return found;
}

/** @returns the version that a person calls `docs`, `next` or `0.7` in a command; throws if no live version is called so */
export function versionCalled(called: string): SiteVersion {
  const found = versions.find(({ name }) => [name, versionSlug(name), docsFolderOf(name)].includes(called));
  if (!found) {
    const names = versions.map(({ name }) => (name === 'current' ? 'docs' : name)).join(', ');
    throw new Error(`expected a version (${names}), found "${called}".`);
  }
  return found;
}

/** Returns the version's name within a sentence: `0.7`, `the main branch`. */
export function versionInSentence({ label, state }: Pick<SiteVersion, 'label' | 'state'>): string {
  return state === 'unreleased' ? `the ${label.toLowerCase()}` : label;
}

/** Returns what the docs of the version are called: `0.7 docs`, `main branch docs`. */
export function docsOfVersion({ label, state }: Pick<SiteVersion, 'label' | 'state'>): string {
  return `${state === 'unreleased' ? label.toLowerCase() : label} docs`;
}

/** @returns the folder of its pages and its inventory, from the project's folder */
export function docsFolderOf(name: string): string {
  return name === 'current' ? 'docs' : `versioned_docs/version-${name}`;
}

/** @returns the address of the framework's tree at the commit that the version describes */
export function sourceUrl(version: SiteVersion): string {
  return `${frameworkRepository}/tree/${version.commit}`;
}

/** @returns the address of the framework's change log at the commit that the version describes */
export function changeLogUrl(version: SiteVersion): string {
  return `${frameworkRepository}/blob/${version.commit}/CHANGELOG.md`;
}
