import { readFileSync } from 'node:fs';
import { computeDigest } from '../cache/digest';
import { FileMemo } from '../cache/file-memo';

/** The text of a page, as the writer saved it. */
export interface PageFile {
  text: string;
  digest: string;
}

const pageFiles = new FileMemo<PageFile>();

/** Reads an MDX file. Converts Windows line endings and removes a byte order mark, so that a text has the same digest on every computer. */
export function readPageFile(file: string): PageFile {
  return pageFiles.get(file, [file], () => {
    const text = readFileSync(file, 'utf8')
      .replaceAll('\r\n', '\n')
      .replace(/^\uFEFF/, '');
    return { text, digest: computeDigest(text) };
  });
}
