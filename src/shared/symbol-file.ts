import { avoidBlockedWords } from './text/blocked-words';

/** Symbol cards of a reference page, by anchor. The card for the page as a whole has an empty key. */
export type SymbolFile = Record<string, SymbolCard>;

/** Content of the card that readers can open from a symbol's name. */
export interface SymbolCard {
  /** Kind of symbol that the card shows, such as `class` or `method`. */
  kind: string;
  /** Signature or declaration of the symbol. The card for a whole page lists the page's modules here. */
  signature: string;
  /** First sentence of the symbol's description. Names are in backticks. */
  says?: string;
  /** Sentence about what changed, and the route of the page that lists the changes. */
  changes?: [says: string, address: string];
}

/** Returns the path of a page's symbol file. Includes the build's id, so that browsers don't reuse a file from an earlier build. */
export function getSymbolFilePath(route: string, buildId: string): string {
  return `/assets/symbols/${avoidBlockedWords(route.replace(/^\/|\/$/g, '').replaceAll('/', '-'))}.${buildId}.json`;
}
