/**
 * Facts about symbols for the cards that readers open, in one file per page of the reference.
 * `src/outputs/program-files/symbol-files.ts` writes the files, and `src/components/Names` shows the cards.
 */

import { avoidBlockedWords } from './text/harmless';

/** Symbols of a page, by the id of their entry or of a line in it. The empty string is the page itself. */
export type SymbolFile = Record<string, SymbolCard>;

export interface SymbolCard {
  /** Readable form of the symbol's kind. */
  kind: string;
  /** Call or declaration of the symbol. For a page, its modules. */
  signature: string;
  /** First sentence of the description, with names in backticks. */
  says?: string;
  /** Description and route of the symbol's change, if the symbol differs between versions. */
  changes?: [says: string, address: string];
}

/** Returns the path of the symbol file of a reference page. `buildId` distinguishes files of different builds. */
export function getSymbolFilePath(route: string, buildId: string): string {
  return `/assets/symbols/${avoidBlockedWords(route.replace(/^\/|\/$/g, '').replaceAll('/', '-'))}.${buildId}.json`;
}
