import { readFileSync } from 'node:fs';
import { computeDigest } from '../cache/digest';
import { FileMemo } from '../cache/file-memo';

interface PageFile {
  text: string;
  digest: string;
}

const pageFiles = new FileMemo<PageFile>();

/** Reads an MDX file. Normalizes line endings and removes a byte order mark, so that the digest is the same on every computer. */
export function readPageFile(file: string): PageFile {
  return pageFiles.get(file, [file], () => {
    const text = readFileSync(file, 'utf8')
      .replaceAll('\r\n', '\n')
      .replace(/^\uFEFF/, '');
    return { text, digest: computeDigest(text) };
  });
}
