/**
 * Facts of the names of the framework for the cards that readers ask for: a file for each page of the reference, which
 * `src/outputs/program-files/symbol-files.ts` makes and `src/components/Names` shows.
 */

import { harmless } from './text/harmless';

/** The symbols of a page: by the id of an entry or of a line in it; the page itself by the empty text. */
export type SymbolFile = Record<string, ShownSymbol>;

export interface ShownSymbol {
  /** Its kind, in words. */
  kind: string;
  /** How it is called or declared; of a page, its modules. */
  signature: string;
  /** Its first sentence; names stand in backticks. */
  says?: string;
  /** If it is not the same in all versions: in words, and the address of the change without the base path. */
  changes?: [says: string, address: string];
}

/** @returns the address of the file of a page of the reference; its word tells the files of this build from those of others */
export function symbolFilePath(route: string, word: string): string {
  return `/assets/symbols/${harmless(route.replace(/^\/|\/$/g, '').replaceAll('/', '-'))}.${word}.json`;
}
