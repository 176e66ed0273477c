import { readFileSync } from 'node:fs';
import { computeDigest } from '../cache/digest';
import { FileMemo } from '../cache/get-or-create';

/** The text of a page, as the writer saved it. */
export interface PageFile {
  file: string;
  text: string;
  digest: string;
}

const pageFiles = new FileMemo<PageFile>();

/**
 * Reads the MDX file of a page. If the file hasn't changed since the last call, returns the cached text. Line ends of Windows are replaced,
 * and a byte order mark is removed, because the samples that ran, for example, have neither.
 */
export function readPageFile(file: string): PageFile {
  return pageFiles.get(file, [file], () => {
    const text = readFileSync(file, 'utf8')
      .replaceAll('\r\n', '\n')
      .replace(/^\uFEFF/, '');
    return { file, text, digest: computeDigest(text) };
  });
}
