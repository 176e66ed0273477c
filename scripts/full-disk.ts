import { statfsSync } from 'node:fs';
import { resolve } from 'node:path';
import { formatMegabytes } from '../src/shared/text/format';

/** Minimum number of free bytes. If a build fails with less free space, the full disk is probably the reason. */
const MIN_FREE_BYTES = 20e6;
/** Megabytes of the build and its caches, rounded up. */
const BUILD_MEGABYTES = 500;

/**
 * Returns a message that the disk of a folder is full, or null if the disk has free space. Docusaurus's own errors about a full disk are
 * misleading, because they report a bug in Docusaurus or paths that couldn't be generated.
 */
export function describeFullDisk(folder: string): string | null {
  const { bavail, bsize } = statfsSync(folder);
  const freeBytes = bavail * bsize;
  if (freeBytes > MIN_FREE_BYTES) return null;
  return `${resolve(folder)}: expected free space on the disk, found ${formatMegabytes(freeBytes)}. Free about ${BUILD_MEGABYTES} MB, then build again.`;
}
