/** Format of the data files for the upgrade check: one file for each live version, and one for each pair of versions. */

import type { Inventory } from '../inventory/types';
import type { Severity } from './report';

/** Format of a file with the API of a version. */
export interface VersionApi {
  /** Name of the version for use in a sentence: `0.7`, `the main branch`. */
  label: string;
  /** The version's inventory with corrected types (`src/model/inventory/overrides.ts`), and only with the fields that the check uses. */
  inventory: Inventory;
  /** Messages of the framework's errors without the name of the exception. A key is the qualified name of the function that raises them. */
  messages: Record<string, readonly string[]>;
}

/** Format of a file with changes that can't be found by comparing the inventories of two versions. */
export interface VersionChanges {
  /** New qualified names of symbols that moved or were renamed, by their earlier qualified name. Members of classes are included. */
  successors: Record<string, string>;
  /** New names of parameters by their earlier name. The outer key is the earlier qualified name of the function, method or class. */
  parameters: Record<string, Record<string, string>>;
  /** Qualified names on each page that lists API changes. A key is the route of the page. Each name is also the anchor of its entry on the page. */
  listedNames: Record<string, readonly string[]>;
  /** Routes of the sections of upgrade pages, with an anchor. A key is the qualified name of the symbol that the section is about. */
  steps: Record<string, string>;
  /** Changes in behavior that the upgrade pages describe, in the order of the pages. */
  behaviors: readonly BehaviorChange[];
}

/** A change in behavior, which doesn't show in signatures. */
export interface BehaviorChange {
  /** Earlier qualified name of the symbol, or a string between quotes that is used as a key: `'status'`. */
  name: string;
  severity: Severity;
  /** Complete sentence. Names of the framework are in backticks. */
  message: string;
  /** Whether the change only affects calls whose result is used. */
  isResult?: boolean;
  /** Name of a function or class. If set, the change only affects code in the arguments of a call of this function. */
  callee?: string;
  /** If set, the change only affects files that contain this word. */
  word?: string;
  /** A word, or a keyword argument such as `upstream=`. The change doesn't affect files with this word, or calls with this argument. */
  unless?: string;
  /** Route of the section on the upgrade page that describes the change. */
  stepRoute: string;
}

/** Everything that the upgrade check needs to know about two versions. */
export interface UpgradeData {
  before: VersionApi;
  after: VersionApi;
  changes: VersionChanges;
}

/** Routes of the data files, without the base path. */
export interface UpgradeFiles {
  /** Routes of the files with a {@link VersionApi}, by the version's name in URLs, such as `next`. */
  apis: Record<string, string>;
  /** Routes of the files with {@link VersionChanges}, by the two versions: `0.6...next`. */
  changes: Record<string, string>;
}
