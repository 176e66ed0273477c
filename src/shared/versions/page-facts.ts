import type { NotebookVariant } from '../notebooks';

/** Facts shown on a page about its samples and its other versions. */
export interface PageFacts {
  /** Results of the page's samples. Undefined if it doesn't contain any. */
  samples?: SamplesFacts;
  /** How the page changed since the previous version. Null in the oldest version. */
  change: ChangeFacts | null;
  /** Names of the later versions that no longer contain the page, nearest first. */
  missingIn: readonly string[];
  notebooks?: readonly NotebookVariant[];
}

export interface SamplesFacts {
  /** Number of samples that ran. */
  ran: number;
  /** Reasons why some samples didn't run: `it needs the package transformers`. */
  notRun?: readonly string[];
  /** URI schemes of the databases that the samples used: `mongomock`. */
  on?: readonly string[];
  /** Maps the URI scheme of each additional database, which the front matter lists as `backends`, to the results on it. */
  backends?: Readonly<Record<string, BackendFacts>>;
  /** Services and packages that a fake replaced: `openai`. */
  standIns?: readonly string[];
  /** Kinds of printed lines that the outputs on the page leave out: `log`, `plans`, `trees`, `variables`. */
  leftOut?: readonly string[];
}

/** Results of a page's samples on an additional database, such as Redis. */
export interface BackendFacts {
  ran: number;
  /** Reasons why samples only ran on the main database: `no Redis at localhost:6379`. */
  notRun?: readonly string[];
  /** Reasons why the outputs differ from those on the page. */
  differs?: readonly string[];
}

/** What changed on a page: APIs or samples, outputs, tables or diagrams, or only the wording. */
export type Grade = 'api' | 'behaviour' | 'wording';

export interface ChangeFacts {
  /** Docusaurus's name of the previous version. */
  version: string;
  state: 'new' | 'changed' | 'unchanged';
  /** Present only if `state` is `changed`. */
  grade?: Grade;
  /** Route of the page in the previous version. Null for a new page. */
  path: string | null;
  /** Whether the page had another path in the previous version. */
  moved?: true;
  /** Route that shows what changed on the page. Present only if `state` is `changed`. */
  difference?: string;
}
