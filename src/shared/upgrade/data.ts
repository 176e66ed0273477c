import type { Inventory } from '../inventory/types';
import type { Severity } from './report';

/** Data file with the API of a live version. */
export interface VersionApi {
  /** Name of the version in a sentence: `0.7`, `the main branch`. */
  label: string;
  /** Inventory with corrected types (`src/model/inventory/overrides.ts`), and without the fields that the check doesn't use. */
  inventory: Inventory;
  /** Maps the qualified name of a function to the messages of its errors, without the names of the exceptions. */
  messages: Record<string, readonly string[]>;
}

/** Data file with the changes between two versions that their inventories don't show. */
export interface VersionChanges {
  /** Maps the earlier qualified name of each moved or renamed symbol to the later one. Includes members of classes. */
  successors: Record<string, string>;
  /** Maps the earlier qualified name of a callable to its renamed parameters, whose keys are the earlier names. */
  parameters: Record<string, Record<string, string>>;
  /** Maps the route of each page that lists API changes to the qualified names on it. They are also the anchors of the entries. */
  listedNames: Record<string, readonly string[]>;
  /** Maps the qualified name of a symbol to the route of the section about it on an upgrade page, with the anchor. */
  steps: Record<string, string>;
  /** Changes in behavior that the upgrade pages describe, in the order of the pages. */
  behaviors: readonly BehaviorChange[];
}

/** A change in behavior, which signatures don't show. */
export interface BehaviorChange {
  /** Earlier qualified name of the symbol, or a key with its quotes: `'status'`. */
  name: string;
  severity: Severity;
  /** Sentence that says what happens. Names of the framework are in backticks. */
  message: string;
  /** Whether the change only affects calls whose result is used. */
  isResult?: boolean;
  /** Function or class that limits the change to code in the arguments of its calls. */
  callee?: string;
  /** Word that limits the change to files that contain it. */
  word?: string;
  /** Word or keyword argument (`upstream=`). The change doesn't affect files with the word, or calls with the argument. */
  unless?: string;
  /** Route of the section on an upgrade page that describes the change. */
  stepRoute: string;
}

/** The data files for an upgrade between two versions. */
export interface UpgradeData {
  before: VersionApi;
  after: VersionApi;
  changes: VersionChanges;
}

/** Routes of the data files. */
export interface UpgradeFiles {
  /** Maps each version's name in URLs, such as `next`, to the route of its {@link VersionApi}. */
  apis: Record<string, string>;
  /** Maps each pair of versions, such as `0.6...next`, to the route of its {@link VersionChanges}. */
  changes: Record<string, string>;
}
