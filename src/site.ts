/**
 * The product's facts, once. Plain data: the configuration, the plugins, the pages and the tests read it,
 * so it may not touch the environment or the file system.
 */

/** Where the site is published. A fork or a preview overrides it with the environment variable SITE_URL. */
export const siteUrl = 'https://superduper-docs.github.io';

/** The source of this documentation, which "Edit this page" opens. */
export const docsRepository = 'https://github.com/superduper-docs/superduper-docs.github.io';

/** The source of the framework, from which every fact on this site is taken. */
export const frameworkRepository = 'https://github.com/superduper-io/superduper';

export const siteTitle = 'Docs';
export const siteTagline = 'Bring AI to your data-store';
export const siteDescription =
  'Documentation of superduper, the open-source Python framework that brings models, listeners and vector search to the database you already have.';
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
  /** What to check out: a tag, or a commit of the branch. */
  ref: string;
  commit: string;
  /** Date of the commit, ISO 8601. */
  date: string;
}

/** Latest first; the order of the version dropdown. */
export const versions: readonly [SiteVersion, ...SiteVersion[]] = [
  {
    name: '0.7',
    label: '0.7',
    path: '/docs',
    state: 'latest',
    release: '0.7.3',
    ref: '0.7.3',
    commit: '3bb04bfea816840ae17b935ffbb52b9a3e6197fa',
    date: '2025-06-04',
  },
  {
    name: '0.6',
    label: '0.6',
    path: '/docs/0.6',
    state: 'older',
    release: '0.6.7',
    ref: '0.6.7',
    commit: 'b7bd026346a0df6d7c806ad2ec712a21c6b2a880',
    date: '2025-04-03',
  },
  {
    name: 'current',
    label: 'Main branch',
    path: '/docs/next',
    state: 'unreleased',
    release: null,
    ref: '6d192e7b',
    commit: '6d192e7bf255f913b445a44dc9486e7013ddc6bc',
    date: '2025-09-01',
  },
];

export const latestVersion = versions[0];

/**
 * @param name Docusaurus's name of a version
 * @returns the version's facts
 * @throws if the version is in versions.json but not described here
 */
export function versionByName(name: string): SiteVersion {
  const found = versions.find((version) => version.name === name);
  if (!found) {
    throw new Error(
      `src/site.ts: expected an entry with name "${name}" in \`versions\`, found ${versions
        .map((version) => `"${version.name}"`)
        .join(', ')}. Add one with the framework's release, commit and date.`,
    );
  }
  return found;
}

/** @returns the address of the framework's tree at the commit that the version describes */
export function sourceUrl(version: SiteVersion): string {
  return `${frameworkRepository}/tree/${version.commit}`;
}

/** @returns the address of the framework's change log at the commit that the version describes */
export function changeLogUrl(version: SiteVersion): string {
  return `${frameworkRepository}/blob/${version.commit}/CHANGELOG.md`;
}
