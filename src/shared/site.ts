/** Addresses and versions of the site. Browsers also load this file, so it can't read environment variables or files. */

import liveVersions from './live-versions.json';

/** URL of the published site. Forks and previews override it with the environment variable `SITE_URL`. */
export const siteUrl = 'https://superduper-docs.github.io';

export const docsRepository = 'https://github.com/superduper-docs/superduper-docs.github.io';

/** Returns a link that opens a new GitHub issue about these docs, with the title and text filled in. */
export function buildIssueUrl(fields: { title: string; body?: string }): string {
  return `${docsRepository}/issues/new?${new URLSearchParams(fields)}`;
}

export const frameworkRepository = 'https://github.com/superduper-io/superduper';

export const siteTitle = 'Docs';
export const titleDelimiter = '|';
export const siteTagline = 'Bring AI to your data-store';
export const siteDescription =
  'Documentation for superduper, the open-source Python framework that brings models, listeners and vector search to the database you already have.';
export const siteKeywords = ['docs', 'documentation', 'guides', 'API reference', 'tutorials'].map(
  (topic) => `superduper ${topic}`,
);

/** A version of the docs, with the framework release or commit that it describes. */
export interface SiteVersion {
  /** Name that Docusaurus uses: `0.6`, or `current` for the main branch. */
  name: string;
  label: string;
  path: string;
  state: 'latest' | 'older' | 'unreleased';
  /** Null if the version documents a branch. */
  release: string | null;
  ref: string;
  commit: string;
  date: string;
}

/** All versions in the order of the version menu. `npm run version:cut` adds new versions to the JSON file. */
export const versions = liveVersions as SiteVersion[] as [SiteVersion, ...SiteVersion[]];

export const latestVersion = versions[0];

/** Versions that document a release, from latest to oldest. */
export const releasedVersions: readonly SiteVersion[] = versions.filter(
  ({ state }) => state !== 'unreleased',
);

/** All versions, oldest first. Unreleased versions come last. */
export const versionsOldestFirst: readonly SiteVersion[] = [
  ...releasedVersions.toReversed(),
  ...versions.filter(({ state }) => state === 'unreleased'),
];

/** Returns the version before the given one, or undefined for the oldest. */
export function findPreviousVersion(name: string): SiteVersion | undefined {
  return versionsOldestFirst[versionsOldestFirst.findIndex((version) => version.name === name) - 1];
}

/** Returns the version after the given one, or undefined for the newest. */
export function findNextVersion(name: string): SiteVersion | undefined {
  return versionsOldestFirst.find((version) => findPreviousVersion(version.name)?.name === name);
}

/** Returns a version's name in URLs and file names: `0.7`, or `next` for the main branch, which Docusaurus calls `current`. */
export function getVersionSlug(name: string): string {
  return name === 'current' ? 'next' : name;
}

/** Returns the route of the page that lists the API changes between two versions: `/versions/0.6...0.7`. */
export function getApiChangesRoute(previous: SiteVersion, next: SiteVersion): string {
  return `/versions/${getVersionSlug(previous.name)}...${getVersionSlug(next.name)}`;
}

/** Returns the version with the given name. Throws if `live-versions.json` doesn't contain it. */
export function getVersion(name: string): SiteVersion {
  const match = versions.find((version) => version.name === name);
  if (match) return match;
  const names = versions.map((version) => `"${version.name}"`).join(', ');
  throw new Error(
    `src/shared/live-versions.json: expected an entry with name "${name}", found ${names}. Add one with the framework's release, commit and date.`,
  );
}

/** Finds the version for a command-line argument: `0.7`, or `docs` or `next` for the main branch. Throws if nothing matches. */
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

/** Formats a version's name for use in a sentence: `0.7`, `the main branch`. */
export function formatVersionName({ label, state }: Pick<SiteVersion, 'label' | 'state'>): string {
  return state === 'unreleased' ? `the ${label.toLowerCase()}` : label;
}

/** Formats the framework's name and version for a title: `superduper 0.7`, `superduper, main branch`. */
export function formatVersionTitle({ label, state }: Pick<SiteVersion, 'label' | 'state'>): string {
  return state === 'unreleased' ? `superduper, ${label.toLowerCase()}` : `superduper ${label}`;
}

/** Formats the first sentence of a version's landing page: “Tutorials, guides and reference for superduper 0.6, an older version.” */
export function formatLandingLead(version: Pick<SiteVersion, 'label' | 'state'>): string {
  const remarks = {
    latest: ', the latest documented version',
    older: ', an older version',
    unreleased: ', which is unreleased',
  };
  return `Tutorials, guides and reference for ${formatFrameworkVersion(version)}${remarks[version.state]}.`;
}

/** Names a version of the framework in a sentence: `superduper 0.7`, or `the main branch of superduper`. */
export function formatFrameworkVersion(version: Pick<SiteVersion, 'label' | 'state'>): string {
  const name = formatVersionName(version);
  return version.state === 'unreleased' ? `${name} of superduper` : `superduper ${name}`;
}

/** Formats the name of a version's docs for a sentence: `0.7 docs`, `main branch docs`. */
export function formatDocsName({ label, state }: Pick<SiteVersion, 'label' | 'state'>): string {
  return `${state === 'unreleased' ? label.toLowerCase() : label} docs`;
}

/** Returns the folder that contains a version's pages and API inventory: `docs` or, for version 0.6, `versioned_docs/version-0.6`. */
export function getDocsFolder(name: string): string {
  return name === 'current' ? 'docs' : `versioned_docs/version-${name}`;
}

/** Returns the GitHub URL of the framework's source code in a version. */
export function getSourceUrl(version: SiteVersion): string {
  return `${frameworkRepository}/tree/${version.commit}`;
}

export function getChangeLogUrl(version: SiteVersion): string {
  return `${frameworkRepository}/blob/${version.commit}/CHANGELOG.md`;
}
