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

/** Reads a page's MDX file again only if it has changed. Line ends become those of Unix, which the samples that ran have, for example. */
export function readPageFile(file: string): PageFile {
  return pageFiles.get(file, [file], () => {
    const text = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
    return { file, text, digest: computeDigest(text) };
  });
}
