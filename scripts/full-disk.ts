import { statfsSync } from 'node:fs';
import { resolve } from 'node:path';
import { formatMegabytes } from '../src/shared/text/format';

/** Number of free bytes below which a failed build probably failed because the disk is full. */
const MIN_FREE_BYTES = 20e6;
/** Megabytes of the build and its caches, rounded up. */
const BUILD_MEGABYTES = 500;

/**
 * Describes a full disk, because Docusaurus's errors about it name neither the disk nor the reason: it reports a bug, or paths that it couldn't
 * generate. Returns null if the disk of the folder has free space.
 */
export function describeFullDisk(folder: string): string | null {
  const { bavail, bsize } = statfsSync(folder);
  const freeBytes = bavail * bsize;
  if (freeBytes > MIN_FREE_BYTES) return null;
  return `${resolve(folder)}: expected free space on the disk, found ${formatMegabytes(freeBytes)}. Free about ${BUILD_MEGABYTES} MB, then build again.`;
}
