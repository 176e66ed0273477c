import { statfsSync } from 'node:fs';
import { resolve } from 'node:path';
import { formatMegabytes } from '../src/shared/text/format';

/** Minimum number of free bytes. With fewer, a failed build was probably caused by the full disk. */
const MIN_FREE_BYTES = 20e6;
const BUILD_MEGABYTES = 500;

/** Explains that the disk is full, or returns null if it isn't. Docusaurus only reports the consequences, such as missing paths. */
export function describeFullDisk(folder: string): string | null {
  const { bavail, bsize } = statfsSync(folder);
  const freeBytes = bavail * bsize;
  if (freeBytes > MIN_FREE_BYTES) return null;
  return `${resolve(folder)}: expected free space on the disk, found ${formatMegabytes(freeBytes)}. Free about ${BUILD_MEGABYTES} MB, then build again.`;
}
