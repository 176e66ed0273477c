/**
 * Types and path of the symbol files. A symbol file has the content of the cards that readers open from names on a page of the API reference.
 * `src/outputs/program-files/symbol-files.ts` writes the files, and `src/components/Names` shows the cards.
 */

import { avoidBlockedWords } from './text/blocked-words';

/** Cards of a reference page, by the id of the element that documents the symbol. The empty id is the card of the page itself. */
export type SymbolFile = Record<string, SymbolCard>;

export interface SymbolCard {
  /** Kind of the symbol as a word for readers: `class`, `method`. */
  kind: string;
  /** Call or declaration of the symbol. For the card of a page, the modules that the page documents. */
  signature: string;
  /** First sentence of the symbol's description. Names are in backticks. */
  says?: string;
  /** Text and route of the symbol's changes, if the symbol differs between versions. */
  changes?: [says: string, address: string];
}

/**
 * Returns the path of a reference page's symbol file. The path contains the id of the build, so that browsers don't reuse the file of an older build.
 */
export function getSymbolFilePath(route: string, buildId: string): string {
  return `/assets/symbols/${avoidBlockedWords(route.replace(/^\/|\/$/g, '').replaceAll('/', '-'))}.${buildId}.json`;
}
