/** What is kept for reading without a network: where the build puts it, and what it is called in the browser. Addresses lack the base path. */

/** The folder of the build that has it all but for the worker, whose place is its reach. */
export const OFFLINE_FOLDER = 'offline';
export const WORKER = '/offline-worker.js';
/** What runs on a page that comes from the kept copy: see `note.ts`. */
export const NOTE = `/${OFFLINE_FOLDER}/note.js`;
/** An {@link OfflineList}. */
export const LIST = `/${OFFLINE_FOLDER}/versions.json`;
/** The `<meta>` of `/versions` that has the same. */
export const LIST_META = 'offline';

/** What there is to keep of a version. */
export interface OfflineVersion {
  /** SHA-256 of the archive, in hexadecimal: two builds that give readers the same have the same. */
  build: string;
  /** Size of the archive. */
  bytes: number;
  /** Size of what is in it. */
  unpacked: number;
  /** Size of the zip that opens from a folder. */
  zip: number;
}

/** By Docusaurus's name of the version. */
export type OfflineList = Record<string, OfflineVersion>;

/** @returns the address of what the browser keeps of a version, all in one: see `archive.ts` */
export function archivePath(slug: string): string {
  return `/${OFFLINE_FOLDER}/${slug}.bin`;
}

/** @returns the address of the zip of a version's pages that opens from a folder */
export function zipPath(slug: string): string {
  return `/${OFFLINE_FOLDER}/${zipFolder(slug)}.zip`;
}

/** @returns the folder that the zip unpacks to */
export function zipFolder(slug: string): string {
  return `superduper-docs-${slug}-pages`;
}

/** @returns what the names of our caches begin with; another site of the same host has others */
export function cachesOf(baseUrl: string): string {
  return `kept ${baseUrl} `;
}

/** Stands in a cache when it is whole: written last, so that what was interrupted is nothing. Its content is a {@link KeptMark}. */
export const MARK = `/${OFFLINE_FOLDER}/kept.json`;
/** Who keeps or removes holds the lock of this name, so that two tabs do not. */
export const LOCK = 'docs-offline';

/** What is known of a kept version. */
export interface KeptMark {
  version: string;
  label: string;
  build: string;
  /** When it was kept, ISO 8601. */
  date: string;
  bytes: number;
}

/** @returns the name of the cache of a build of a version */
export function cacheName(baseUrl: string, { version, build }: Pick<KeptMark, 'version' | 'build'>): string {
  return `${cachesOf(baseUrl)}${version} ${build.slice(0, 12)}`;
}

/** @returns what a page or a file is kept under: its path on the host, a page without the slash at its end */
export function keyOf(path: string): string {
  return path.replace(/\/index\.html$/, '').replace(/\/+$/, '') || '/';
}
