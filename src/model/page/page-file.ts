import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Root } from 'mdast';
import { digestOf } from '../cache/digest';
import { FileMemo } from '../cache/known';
import { type Page, readPage } from './page';
import { parseMdx } from './parse';

/** A file of a page and its text, before anybody has parsed it. */
export interface PageFile {
  file: string;
  text: string;
  /** Tells the text from any other. */
  digest: string;
}

const files = new FileMemo<PageFile>();

/** Reads the file of a page, once for as long as it stays as it is. */
export function readPageFile(file: string): PageFile {
  return files.get(file, [file], () => {
    const text = readFileSync(file, 'utf8');
    return { file, text, digest: digestOf(text) };
  });
}

/** A page as its writer left it: its tree, and what it documents. The entries' nodes are those of the tree. */
export interface ParsedPage {
  tree: Root;
  page: Page;
}

const parsed = new Map<string, ParsedPage & { text: string }>();

/**
 * Parses the file of a page, once for as long as it stays as it is. Everybody gets the same tree, so nobody changes it: who fills a page in
 * parses a tree of his own (`src/model/reference/site-pages.ts`).
 *
 * @throws The parser's message, if it is not MDX.
 */
export function parsePageFile(file: string, text = readPageFile(file).text): Readonly<ParsedPage> {
  const path = resolve(file);
  const known = parsed.get(path);
  if (known?.text === text) return known;
  const tree = parseMdx(text, file);
  const own = { tree, page: readPage(tree, file), text };
  parsed.set(path, own);
  return own;
}
