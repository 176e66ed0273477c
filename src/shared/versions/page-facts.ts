import type { NotebookVariant } from '../notebooks';

export interface PageFacts {
  samples?: SamplesFacts;
  /** Null in the oldest version. */
  change: ChangeFacts | null;
  /** Later versions that no longer contain the page, nearest first. */
  missingIn: readonly string[];
  notebooks?: readonly NotebookVariant[];
}

export interface SamplesFacts {
  ran: number;
  /** Why some samples didn't run, such as `it needs the package transformers`. */
  notRun?: readonly string[];
  /** URI schemes of the databases that the samples used, such as `mongomock`. */
  on?: readonly string[];
  backends?: Readonly<Record<string, BackendFacts>>;
  /** Services and packages that the run replaced with a fake, such as `openai`. */
  standIns?: readonly string[];
  /** Kinds of lines that samples printed but the page doesn't show: `log`, `plans`, `trees` or `variables`. */
  leftOut?: readonly string[];
}

export interface BackendFacts {
  ran: number;
  /** Why samples only ran on the main database, such as `no Redis at localhost:6379`. */
  notRun?: readonly string[];
  differs?: readonly string[];
}

/** What changed on a page. `api`: APIs or samples; `behaviour`: outputs, tables or diagrams; `wording`: only the text. */
export type Grade = 'api' | 'behaviour' | 'wording';

export interface ChangeFacts {
  /** The previous version, by the name that Docusaurus uses. */
  version: string;
  state: 'new' | 'changed' | 'unchanged';
  /** Present only if `state` is `changed`. */
  grade?: Grade;
  /** Route in the previous version, or null for a new page. */
  path: string | null;
  moved?: true;
  /** Route that shows the differences. Present only if `state` is `changed`. */
  difference?: string;
}
