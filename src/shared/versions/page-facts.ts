/** Facts about a page and its counterparts in other live versions. They are part of the page's chunk. */
export interface PageFacts {
  /** Result of running the page's samples, if it has any. */
  samples?: SamplesFacts;
  /** Change since the previous version, or null in the oldest live version. */
  change: PageChange | null;
  /** Names of the later live versions that don't contain the page, nearest first. */
  missingIn: readonly string[];
}

export interface SamplesFacts {
  /** Number of samples that ran. */
  ran: number;
  /** Reasons why other samples didn't run: `it needs the package transformers`. */
  notRun?: readonly string[];
  /** URI schemes of the databases that the samples connected to: `mongomock`. */
  on?: readonly string[];
  /** Results on the databases that the page lists in `backends`, by URI scheme. */
  backends?: Readonly<Record<string, BackendFacts>>;
  /** Services and packages that a stand-in replaced: `openai`. */
  standIns?: readonly string[];
  /** Kinds of lines that the framework printed and the outputs omit: `log`, `plans`, `trees`, `variables`. */
  leftOut?: readonly string[];
}

/** Result of running a page's samples on another database than the page's own. */
export interface BackendFacts {
  ran: number;
  /** Reasons why samples didn't run that run on the page's own database: `no Redis at localhost:6379`. */
  notRun?: readonly string[];
  /** Reasons why outputs differ from those on the page. */
  differs?: readonly string[];
}

/** Most important kind of change on a page: of the API and samples, of outputs, tables and diagrams, or only of prose. */
export type Grade = 'api' | 'behaviour' | 'wording';

export interface PageChange {
  /** Docusaurus's name of the previous version: `0.6`, `current`. */
  version: string;
  state: 'new' | 'changed' | 'unchanged';
  /** Most important kind of change. It's only set for a changed page. */
  grade?: Grade;
  /** Whether install commands name other releases. It's only set for an unchanged page. */
  releases?: true;
  /** Route of the page in the previous version, or null for a new page. */
  path: string | null;
  /** Whether the page had another id in the previous version. */
  moved?: true;
  /** Route of the difference. It's only set for a changed page. */
  difference?: string;
}
