import type { NotebookVariant } from '../notebooks';

export interface PageFacts {
  samples?: SamplesFacts;
  /** How the page changed since the previous version. Null in the oldest version. */
  change: ChangeFacts | null;
  /** Later versions that no longer contain the page, nearest first. */
  missingIn: readonly string[];
  notebooks?: readonly NotebookVariant[];
}

export interface SamplesFacts {
  /** Number of samples that ran. */
  ran: number;
  /** Reasons why samples on the page weren't run, such as `it needs the package transformers`. */
  notRun?: readonly string[];
  /** URI schemes of the databases that the samples used, such as `mongomock`. */
  on?: readonly string[];
  /** Results of running the samples on other databases, by URI scheme: `sqlite`. */
  backends?: Readonly<Record<string, BackendFacts>>;
  /** Services and packages that were replaced with fakes when the samples ran, such as `openai`. */
  standIns?: readonly string[];
  /** Kinds of lines that the samples printed but the page omits, such as `log` (log messages) or `plans` (previews of changes). */
  leftOut?: readonly string[];
}

export interface BackendFacts {
  ran: number;
  /** Reasons why samples weren't run on this database, such as `no Redis at localhost:6379`. */
  notRun?: readonly string[];
  /** Why outputs differ from those on the main database, such as `numbers are floats`. */
  differs?: readonly string[];
}

/** Most important kind of change on a page: APIs or samples (`api`), outputs, tables or diagrams (`behaviour`), or only text (`wording`). */
export type Grade = 'api' | 'behaviour' | 'wording';

export interface ChangeFacts {
  /** Docusaurus's name for the previous version, such as `0.6`. */
  version: string;
  state: 'new' | 'changed' | 'unchanged';
  /** Most important kind of change, if `state` is `changed`. Otherwise, it's undefined. */
  grade?: Grade;
  /** Route in the previous version, or null for a new page. */
  path: string | null;
  moved?: true;
  /** Route that shows the differences. Present only if `state` is `changed`. */
  difference?: string;
}
