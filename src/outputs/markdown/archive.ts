import { strToU8, zipSync } from 'fflate';

/** An archive of the Markdown of a version. */
export interface Archive {
  /** Route of the archive. */
  address: string;
  bytes: number;
}

/** First date that zip files can store. A fixed date makes the bytes depend only on the pages. Zip files use local time. */
const FIXED_DATE = new Date(1980, 0, 1);

/** Packs files into a zip, by their path in the archive. */
export function packZip(files: ReadonlyMap<string, string | Uint8Array>): Uint8Array {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  const entries = sorted.map(([name, content]) => [
    name,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  return zipSync(Object.fromEntries(entries), { level: 4, mtime: FIXED_DATE });
}
