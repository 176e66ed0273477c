import { readFileSync } from 'node:fs';
import { computeDigest } from '../cache/digest';
import { FileMemo } from '../cache/known';

/** The file of a page, before it is parsed. */
export interface PageFile {
  file: string;
  text: string;
  /** Digest of the text. */
  digest: string;
}

const pageFiles = new FileMemo<PageFile>();

/** Reads the file of a page, unless it hasn't changed since the last call. */
export function readPageFile(file: string): PageFile {
  return pageFiles.get(file, [file], () => {
    const text = readFileSync(file, 'utf8');
    return { file, text, digest: computeDigest(text) };
  });
}
