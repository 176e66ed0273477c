import { statfsSync } from 'node:fs';
import { resolve } from 'node:path';
import { formatMegabytes } from '../src/shared/text/format';

/** Bytes below which a full disk is the probable reason for a failed build. */
const MIN_FREE_BYTES = 20e6;
/** Megabytes of the build and its caches, rounded up. */
const BUILD_MEGABYTES = 500;

/** Returns a message if the disk of a folder is full, or null. Docusaurus only reports the consequences, such as missing paths. */
export function describeFullDisk(folder: string): string | null {
  const { bavail, bsize } = statfsSync(folder);
  const freeBytes = bavail * bsize;
  if (freeBytes > MIN_FREE_BYTES) return null;
  return `${resolve(folder)}: expected free space on the disk, found ${formatMegabytes(freeBytes)}. Free about ${BUILD_MEGABYTES} MB, then build again.`;
}
