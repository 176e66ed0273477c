import type { Inventory } from '../inventory/types';
import type { Severity } from './report';

/** A data file that describes the API of one version. */
export interface VersionApi {
  /** Name of the version for use in a sentence: `0.7`, `the main branch`. */
  label: string;
  /** The version's inventory with corrected types (`src/model/inventory/overrides.ts`). Omits the fields that the check doesn't need. */
  inventory: Inventory;
  /** Maps each function's qualified name to the error messages that it raises, without the exceptions' names. */
  messages: Record<string, readonly string[]>;
}

/** Changes between two versions that can't be found by comparing their inventories. Published as a data file. */
export interface VersionChanges {
  /** New qualified names of symbols that were moved or renamed, including class members. The keys are the earlier names. */
  successors: Record<string, string>;
  /** New names of renamed parameters, by function and earlier name. */
  parameters: Record<string, Record<string, string>>;
  /** Maps the route of each page that lists API changes to the symbols on it. A symbol's name is also its anchor on the page. */
  listedNames: Record<string, readonly string[]>;
  /** Where the upgrade page explains how to handle a changed symbol: a route with an anchor. The keys are qualified names. */
  steps: Record<string, string>;
  /** Changes in behavior from the upgrade pages, in the order of the pages. */
  behaviors: readonly BehaviorChange[];
}

/** A change in behavior that the signature doesn't show. */
export interface BehaviorChange {
  /** The symbol's qualified name in the earlier version, or a dictionary key in quotes: `'status'` for `job['status']`. */
  name: string;
  severity: Severity;
  /** Sentence that describes the change. API names are in backticks. */
  message: string;
  /** Whether the change only affects calls whose result is used. */
  isResult?: boolean;
  /** If set, the change only affects code in the arguments of calls to this function or class. */
  callee?: string;
  /** The change only affects files that contain this word. */
  word?: string;
  /**
   * The change doesn't affect files that contain this word. If it's a keyword argument such as `limit=`, only calls that pass the argument
   * are unaffected.
   */
  unless?: string;
  /** Route of the section that describes the change on an upgrade page. */
  stepRoute: string;
}

/** Everything that the check needs to know about an upgrade between two versions. */
export interface UpgradeData {
  before: VersionApi;
  after: VersionApi;
  changes: VersionChanges;
}

/** Routes of the data files for all upgrades. */
export interface UpgradeFiles {
  /** Route of each version's {@link VersionApi}. The keys are version slugs such as `next`. */
  apis: Record<string, string>;
  /** Route of the {@link VersionChanges} for each pair of versions, such as `0.6...next`. */
  changes: Record<string, string>;
}
