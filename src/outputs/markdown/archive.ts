import { strToU8, zipSync } from 'fflate';

/** An archive of the Markdown of a version. */
export interface Archive {
  /** Without the base path. */
  address: string;
  bytes: number;
}

/** The first day that the form knows, so that the same pages are the same bytes; in the zone in which it is written. */
const DATE = new Date(1980, 0, 1);

/** Packs files, by their path in the archive. */
export function zipOf(files: ReadonlyMap<string, string | Uint8Array>): Uint8Array {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  const entries = sorted.map(([name, content]) => [
    name,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  return zipSync(Object.fromEntries(entries), { level: 4, mtime: DATE });
}
