/** Where the build puts what can be stored for reading without a network. Addresses lack the base path. */

export const OFFLINE_FOLDER = 'offline';
/** At the root: where a worker lies is what it reaches. */
export const WORKER = '/offline-worker.js';
/** An {@link OfflineList}. */
export const LIST = `/${OFFLINE_FOLDER}/versions.json`;

/** The copies that there are of each version, by Docusaurus's name of it. */
export interface OfflineList {
  [version: string]: {
    /** Tells this build of the version from others. */
    build: string;
    /** Size of all files, as they are stored. */
    bytes: number;
    /** Size of the zip that opens from a folder. */
    zip: number;
    /** Size of the docset. */
    docset: number;
  };
}

/** The files that a copy of a version consists of, by address: with the base path, a page without a slash at its end. */
export interface OfflineFiles {
  /** SHA-256 of each file, in base64. */
  files: Record<string, string>;
  /** Where a page leads that has moved. */
  moved: Record<string, string>;
}

/** @returns the address of the {@link OfflineFiles} of a version */
export function filesPath(slug: string): string {
  return `/${OFFLINE_FOLDER}/${slug}.json`;
}

/** @returns the address of the zip of a version's pages that opens from a folder */
export function zipPath(slug: string): string {
  return `/${OFFLINE_FOLDER}/${zipFolder(slug)}.zip`;
}

/** @returns the address of the docset of a version for Dash and Zeal; `.xml` in place of `.tgz` is that of its feed */
export function docsetPath(slug: string): string {
  return `/${OFFLINE_FOLDER}/${docsetName(slug)}.tgz`;
}

/** @returns a docset's name, without its end */
export function docsetName(slug: string): string {
  return `superduper-${slug}`;
}

/** @returns the folder that the zip unpacks to */
export function zipFolder(slug: string): string {
  return `superduper-docs-${slug}-pages`;
}

/** @returns the address of a page without what may stand at its end: `/docs` of `/docs/index.html` */
export function keyOf(path: string): string {
  return path.replace(/\/index\.html$/, '').replace(/\/+$/, '') || '/';
}
