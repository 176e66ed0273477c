import { strToU8, zipSync } from 'fflate';

/** Zip file that contains a version's pages as Markdown. */
export interface Archive {
  /** Route of the zip file, such as `/docs/superduper-docs-0.7.zip`. */
  address: string;
  bytes: number;
}

/** Date of all files in a zip, so that the same files always result in the same zip. It's the earliest date that zip files can store. */
const FIXED_DATE = new Date(1980, 0, 1);

/** Packs files into a zip file. The keys are the files' paths in the zip file. */
export function packZip(files: ReadonlyMap<string, string | Uint8Array>): Uint8Array {
  const sortedFiles = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  const toBytes = (content: string | Uint8Array) =>
    typeof content === 'string' ? strToU8(content) : content;
  const entries = sortedFiles.map(([name, content]) => [name, toBytes(content)]);
  return zipSync(Object.fromEntries(entries), { level: 4, mtime: FIXED_DATE });
}
