import type { Inventory } from '../inventory/types';
import type { Severity } from './report';

export interface VersionApi {
  /** Name of the version for use in a sentence: `0.7`, `the main branch`. */
  label: string;
  /** The version's inventory with corrected types (`src/model/inventory/overrides.ts`). Omits the fields that the check doesn't need. */
  inventory: Inventory;
  /** Maps each function's qualified name to the error messages that it raises, without the exceptions' names. */
  messages: Record<string, readonly string[]>;
}

/** Changes between two versions that can't be found by comparing their inventories. */
export interface VersionChanges {
  /** New qualified names of symbols that were moved or renamed, including class members. The keys are the earlier names. */
  successors: Record<string, string>;
  /** New names of renamed parameters, by function and earlier name. */
  parameters: Record<string, Record<string, string>>;
  /** Symbols that each page about API changes lists, by route: `{ '/versions/0.6...0.7': ['superduper.components.listener.Listener'] }`. */
  listedNames: Record<string, readonly string[]>;
  /** Links to the parts of the upgrade page that explain changed symbols, by the symbol's qualified name. */
  steps: Record<string, string>;
  behaviors: readonly BehaviorChange[];
}

export interface BehaviorChange {
  /** The symbol's qualified name in the earlier version, or a dictionary key in quotes: `'status'` for `job['status']`. */
  name: string;
  severity: Severity;
  message: string;
  /** Whether the change only affects calls whose result is used: `x = db.get()`, but not `db.get()`. */
  isResult?: boolean;
  /** Function or class such as `Listener`. If set, the change only affects code in the parentheses of its calls: `Listener(…)`. */
  callee?: string;
  /** If set, the change only affects files that contain this word. */
  word?: string;
  /** Exempts code from the change: `upstream=` exempts calls with this argument, and a word such as `running` exempts files that contain it. */
  unless?: string;
  stepRoute: string;
}

export interface UpgradeData {
  before: VersionApi;
  after: VersionApi;
  changes: VersionChanges;
}

export interface UpgradeFiles {
  /** Routes of the files that contain each version's API, by version slug: `0.6` or `next`. */
  apis: Record<string, string>;
  /** Route of the {@link VersionChanges} for each pair of versions, such as `0.6...next`. */
  changes: Record<string, string>;
}
