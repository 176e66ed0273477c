import { statfsSync } from 'node:fs';
import { resolve } from 'node:path';
import { formatMegabytes } from '../src/shared/text/format';

/** Minimum number of free bytes. If a build fails with less free space, the full disk is probably the reason. */
const MIN_FREE_BYTES = 20e6;
/** Megabytes of the build and its caches, rounded up. */
const BUILD_MEGABYTES = 500;

/** Returns a message if the disk of a folder is full, otherwise null. Docusaurus itself reports a bug or missing paths, but not the reason. */
export function describeFullDisk(folder: string): string | null {
  const { bavail, bsize } = statfsSync(folder);
  const freeBytes = bavail * bsize;
  if (freeBytes > MIN_FREE_BYTES) return null;
  return `${resolve(folder)}: expected free space on the disk, found ${formatMegabytes(freeBytes)}. Free about ${BUILD_MEGABYTES} MB, then build again.`;
}
