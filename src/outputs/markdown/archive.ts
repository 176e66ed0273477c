import { strToU8, zipSync } from 'fflate';

/** Zip file with all pages of a version as Markdown. */
export interface Archive {
  /** Route of the zip file. */
  address: string;
  bytes: number;
}

/** Date of all files in a zip file, which is fixed so that the zip file changes only with its contents. Zip files can't store earlier dates. */
const FIXED_DATE = new Date(1980, 0, 1);

/** Packs files into a zip file. The keys are paths in the zip file. */
export function packZip(files: ReadonlyMap<string, string | Uint8Array>): Uint8Array {
  const sortedFiles = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  const toBytes = (content: string | Uint8Array) =>
    typeof content === 'string' ? strToU8(content) : content;
  const entries = sortedFiles.map(([name, content]) => [name, toBytes(content)]);
  return zipSync(Object.fromEntries(entries), { level: 4, mtime: FIXED_DATE });
}
