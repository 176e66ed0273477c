/** Types and path of the symbol files, which contain the cards that readers open from names on a page of the API reference. */

import { avoidBlockedWords } from './text/blocked-words';

/** Cards about the symbols on a page of the API reference, by HTML id. The card of the page's module has an empty string as its key. */
export type SymbolFile = Record<string, SymbolCard>;

export interface SymbolCard {
  /** Kind of the symbol as a word for readers: `class`, `method`. */
  kind: string;
  /** Signature or declaration of the symbol. In the card of a whole page, the modules that the page documents. */
  signature: string;
  /** First sentence of the symbol's description. Names in it are in backticks. */
  says?: string;
  /** Sentence about the symbol's changes between versions, and the route of the page that lists them. */
  changes?: [says: string, address: string];
}

/** Returns the path of the file with a page's symbol cards. It contains the build's id, so that browsers don't use the file of another build. */
export function getSymbolFilePath(route: string, buildId: string): string {
  return `/assets/symbols/${avoidBlockedWords(route.replace(/^\/|\/$/g, '').replaceAll('/', '-'))}.${buildId}.json`;
}
