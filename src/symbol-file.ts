/**
 * What readers may ask about the names of the framework: a file for each page of the reference, which `src/history/symbol-files` makes
 * and `src/components/Names` shows. Versions are told by their place among `versionsOldestFirst`; addresses lack the base path.
 */

import type { ChangeKind, Note } from './api-changes-format';
import { harmless } from './text/harmless';

/** What a page documents: by the id of an entry or of a line in it; the page itself by the empty text. */
export type SymbolFile = Record<string, ShownSymbol>;

export interface ShownSymbol {
  /** What it is, in words. */
  kind: string;
  /** Its first sentence; names stand in backticks. */
  says?: string;
  /** How it is called or declared, each way once. */
  signatures: string[];
  /** Which of the signatures each version has; null where the version does not have the symbol. Entries alone have this. */
  versions?: (number | null)[];
  /** Its address in versions that have it elsewhere than under the same page and id. */
  elsewhere?: Record<number, string>;
  changes?: ShownStep[];
  /** Guides that show it, the best first: title and address. */
  guides?: [title: string, address: string][];
  /** How many guides there are, if not all are named. */
  guideCount?: number;
}

/** What became of a symbol from one version to the next. */
export interface ShownStep {
  /** The version that it became so in. */
  version: number;
  kind: ChangeKind;
  /** Where the comparison of the two versions says so. */
  address: string;
  breaking?: true;
  notes?: Note[];
  upgrade?: UpgradeNote;
}

/** What the page about the upgrade to a version says of a change. */
export interface UpgradeNote {
  /** Names stand in backticks. */
  says?: string;
  address: string;
}

/** How many guides are named. */
export const MOST_GUIDES = 5;

/**
 * @param route - A page of the reference, without the base path.
 * @param word - Tells the files of this build from those of others.
 * @returns The address of its file, without the base path.
 */
export function symbolFilePath(route: string, word: string): string {
  return `/assets/symbols/${harmless(route.replace(/^\/|\/$/g, '').replaceAll('/', '-'))}.${word}.json`;
}
