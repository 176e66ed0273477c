import { avoidBlockedWords } from './text/blocked-words';

/** Hover cards for the symbols on a reference page, by anchor. The card for the whole page has the key `''`. */
export type SymbolFile = Record<string, SymbolCard>;

export interface SymbolCard {
  kind: string;
  /** Signature or declaration. For a whole page, the list of its modules. */
  signature: string;
  /** First sentence of the symbol's description, with code such as `Listener` in backticks. */
  says?: string;
  changes?: [says: string, address: string];
}

/** Returns the path of a page's symbol file. Includes the build's id, so that browsers don't reuse a file from an earlier build. */
export function getSymbolFilePath(route: string, buildId: string): string {
  return `/assets/symbols/${avoidBlockedWords(route.replace(/^\/|\/$/g, '').replaceAll('/', '-'))}.${buildId}.json`;
}
