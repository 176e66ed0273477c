import type { NotebookVariant } from '../notebooks';

/** Facts shown on a page: whether its code samples ran, and how the page differs from other versions of the docs. */
export interface PageFacts {
  /** Result of running the code samples of the page. Undefined if the page doesn't contain samples. */
  samples?: SamplesFacts;
  /** How the page changed since the previous version of the docs. Null in the oldest version. */
  change: ChangeFacts | null;
  /** Names of the later versions of the docs that no longer contain the page, nearest first. */
  missingIn: readonly string[];
  /** Notebooks of the page. Undefined if it doesn't have any. */
  notebooks?: readonly NotebookVariant[];
}

export interface SamplesFacts {
  /** Number of code samples that ran. */
  ran: number;
  /** Reasons why some samples didn't run: `it needs the package transformers`. */
  notRun?: readonly string[];
  /** URI schemes of the databases to which the samples connected: `mongomock`. */
  on?: readonly string[];
  /** Results on additional databases, which the front matter field `backends` lists. The keys are URI schemes of the databases. */
  backends?: Readonly<Record<string, BackendFacts>>;
  /** Services and packages that were replaced with a fake while the samples ran: `openai`. */
  standIns?: readonly string[];
  /** Kinds of printed lines that aren't shown as outputs on the page: `log`, `plans`, `trees`, `variables`. */
  leftOut?: readonly string[];
}

/** Result of running a page's code samples on an additional database, such as Redis. */
export interface BackendFacts {
  ran: number;
  /** Reasons why samples didn't run on this database, although they ran on the page's main database: `no Redis at localhost:6379`. */
  notRun?: readonly string[];
  /** Reasons why the outputs on this database differ from the outputs on the page. */
  differs?: readonly string[];
}

/** How important the changes on a page are: changed APIs or samples, changed outputs, tables or diagrams, or changed wording. */
export type Grade = 'api' | 'behaviour' | 'wording';

export interface ChangeFacts {
  /** Docusaurus's name of the previous documentation version: `0.6`, or `current` for the main branch. */
  version: string;
  state: 'new' | 'changed' | 'unchanged';
  /** How important the changes are. Set only if `state` is `changed`. */
  grade?: Grade;
  /** Route of the page in the previous version. Null if the page is new. */
  path: string | null;
  /** Whether the page had another path in the previous version. */
  moved?: true;
  /** Route at which readers see what changed on the page. Set only if `state` is `changed`. */
  difference?: string;
}
