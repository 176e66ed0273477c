import { avoidBlockedWords } from './text/blocked-words';

/** Maps the anchor of each symbol on a reference page to its card. The key for the page's module is empty. */
export type SymbolFile = Record<string, SymbolCard>;

/** Content of the card that readers open from the name of a symbol. */
export interface SymbolCard {
  /** Kind of the symbol, as readers see it: `class`, `method`. */
  kind: string;
  /** Signature or declaration of the symbol, or the modules of the page. */
  signature: string;
  /** First sentence of the symbol's description, with names in backticks. */
  says?: string;
  /** Sentence about the symbol's changes, and the route of the page that lists them. */
  changes?: [says: string, address: string];
}

/** Returns the path of a page's symbol file. The build's id keeps browsers from using the file of an earlier build. */
export function getSymbolFilePath(route: string, buildId: string): string {
  return `/assets/symbols/${avoidBlockedWords(route.replace(/^\/|\/$/g, '').replaceAll('/', '-'))}.${buildId}.json`;
}
