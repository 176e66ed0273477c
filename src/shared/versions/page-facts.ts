import type { NotebookVariant } from '../notebooks';

/** What a page tells readers about its samples and about other versions. */
export interface PageFacts {
  /** Results of running the page's samples. Undefined if there are no samples. */
  samples?: SamplesFacts;
  /** How the page changed since the previous version, or null in the oldest version. */
  change: ChangeFacts | null;
  /** Later versions that no longer contain the page, nearest first. */
  missingIn: readonly string[];
  notebooks?: readonly NotebookVariant[];
}

export interface SamplesFacts {
  ran: number;
  /** Why some samples didn't run, such as `it needs the package transformers`. */
  notRun?: readonly string[];
  /** Databases that the samples used, as URI schemes such as `mongomock`. */
  on?: readonly string[];
  /** Results on the additional databases that the front matter lists as `backends`. The keys are URI schemes. */
  backends?: Readonly<Record<string, BackendFacts>>;
  /** Services and packages that the run replaced with a fake, such as `openai`. */
  standIns?: readonly string[];
  /** Kinds of lines that samples printed but the page doesn't show: `log`, `plans`, `trees` or `variables`. */
  leftOut?: readonly string[];
}

/** How a page's samples ran on an additional database, such as Redis. */
export interface BackendFacts {
  ran: number;
  /** Why samples only ran on the main database, such as `no Redis at localhost:6379`. */
  notRun?: readonly string[];
  /** Why the outputs differ from those on the page. */
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
  /** Route of the page in the previous version, or null for a new page. */
  path: string | null;
  /** Whether the page had another path in the previous version. */
  moved?: true;
  /** Route that shows the differences. Present only if `state` is `changed`. */
  difference?: string;
}
