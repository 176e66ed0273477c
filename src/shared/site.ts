/**
 * Facts about the site. The configuration, the plugins, the pages and the tests import them, so this file must not use the environment or the
 * file system.
 */

import liveVersions from './live-versions.json';

/** URL of the published site. To publish a fork or a preview, set the environment variable SITE_URL. */
export const siteUrl = 'https://superduper-docs.github.io';

/** Source repository of this documentation, which "Edit this page" opens. */
export const docsRepository = 'https://github.com/superduper-docs/superduper-docs.github.io';

/** Builds the URL of a new, prefilled issue in this documentation's repository. */
export function buildIssueUrl(fields: { title: string; body?: string }): string {
  return `${docsRepository}/issues/new?${new URLSearchParams(fields)}`;
}

/** Source repository of the framework, from which all facts on this site are taken. */
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
  /** Docusaurus's name of the version. The version in the folder `docs` is called `current`. */
  name: string;
  label: string;
  /** Route of the version's landing page, without the base path. */
  path: string;
  state: 'latest' | 'older' | 'unreleased';
  /** Release of the framework, or null for a branch. */
  release: string | null;
  /** Git reference to check out: a tag, or a commit of the branch. */
  ref: string;
  commit: string;
  /** Date of the commit, ISO 8601. */
  date: string;
}

/** Live versions in the order of the version dropdown, latest first. `npm run version:cut` writes the file. */
export const versions = liveVersions as SiteVersion[] as [SiteVersion, ...SiteVersion[]];

export const latestVersion = versions[0];

/** Live versions in the order in which they follow each other: oldest first, unreleased versions last. */
export const versionsOldestFirst: readonly SiteVersion[] = [
  ...versions.filter(({ state }) => state !== 'unreleased').reverse(),
  ...versions.filter(({ state }) => state === 'unreleased'),
];

/** Returns the version that precedes a version, or undefined for the oldest one. */
export function findPreviousVersion(name: string): SiteVersion | undefined {
  return versionsOldestFirst[versionsOldestFirst.findIndex((version) => version.name === name) - 1];
}

/** Returns the version that follows a version, or undefined for the last one. */
export function findNextVersion(name: string): SiteVersion | undefined {
  return versionsOldestFirst.find((version) => findPreviousVersion(version.name)?.name === name);
}

/** Returns the name of a version in URLs. The main branch is called `next` there. */
export function getVersionSlug(name: string): string {
  return name === 'current' ? 'next' : name;
}

/** Returns the route of the page about API changes between two versions: `/versions/0.6...0.7`. */
export function getApiChangesRoute(previous: SiteVersion, next: SiteVersion): string {
  return `/versions/${getVersionSlug(previous.name)}...${getVersionSlug(next.name)}`;
}

/** Returns the version with a name. Throws if versions.json lists the version, but live-versions.json doesn't describe it. */
export function getVersion(name: string): SiteVersion {
  const match = versions.find((version) => version.name === name);
  if (!match) {
    throw new Error(
      `src/shared/live-versions.json: expected an entry with name "${name}", found ${versions
        .map((version) => `"${version.name}"`)
        .join(', ')}. Add one with the framework's release, commit and date.`,
    );
  }
  return match;
}

/** Returns the version that `docs`, `next` or `0.7` means in a command. Throws if there is no such version. */
export function resolveVersion(alias: string): SiteVersion {
  const match = versions.find(({ name }) =>
    [name, getVersionSlug(name), getDocsFolder(name)].includes(alias),
  );
  if (!match) {
    const names = versions.map(({ name }) => (name === 'current' ? 'docs' : name)).join(', ');
    throw new Error(`expected a version (${names}), found "${alias}".`);
  }
  return match;
}

/** Formats the name of a version within a sentence: `0.7`, `the main branch`. */
export function formatVersionName({ label, state }: Pick<SiteVersion, 'label' | 'state'>): string {
  return state === 'unreleased' ? `the ${label.toLowerCase()}` : label;
}

/** Formats the name of a version's docs: `0.7 docs`, `main branch docs`. */
export function formatDocsName({ label, state }: Pick<SiteVersion, 'label' | 'state'>): string {
  return `${state === 'unreleased' ? label.toLowerCase() : label} docs`;
}

/** Returns the folder of a version's pages and inventory, relative to the project. */
export function getDocsFolder(name: string): string {
  return name === 'current' ? 'docs' : `versioned_docs/version-${name}`;
}

/** Returns the URL of the framework's source at the version's commit. */
export function getSourceUrl(version: SiteVersion): string {
  return `${frameworkRepository}/tree/${version.commit}`;
}

/** Returns the URL of the framework's change log at the version's commit. */
export function getChangeLogUrl(version: SiteVersion): string {
  return `${frameworkRepository}/blob/${version.commit}/CHANGELOG.md`;
}
