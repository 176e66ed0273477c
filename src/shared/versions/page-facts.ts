/** Facts that a page shows about its code samples and about the same page in other versions. */
export interface PageFacts {
  /** Result of running the page's code samples. It's unset if the page doesn't have samples. */
  samples?: SamplesFacts;
  /** How the page changed since the previous version. Null in the oldest version. */
  change: PageChange | null;
  /** Names of the later versions that don't contain the page anymore, nearest first. */
  missingIn: readonly string[];
}

export interface SamplesFacts {
  /** Number of code samples that ran. */
  ran: number;
  /** Reasons why the other samples didn't run: `it needs the package transformers`. */
  notRun?: readonly string[];
  /** URI schemes of the databases that the samples connected to: `mongomock`. */
  on?: readonly string[];
  /** Results on the additional databases that the page lists as `backends` in its front matter, by URI scheme. */
  backends?: Readonly<Record<string, BackendFacts>>;
  /** Services and packages that were replaced with a fake during the run: `openai`. */
  standIns?: readonly string[];
  /** Kinds of lines that samples print, but that the outputs on the page omit: `log`, `plans`, `trees`, `variables`. */
  leftOut?: readonly string[];
}

/** Result of running a page's code samples on an additional database, such as Redis. */
export interface BackendFacts {
  ran: number;
  /** Reasons why samples didn't run on this database, although they ran on the page's own: `no Redis at localhost:6379`. */
  notRun?: readonly string[];
  /** Reasons why outputs on this database differ from those on the page. */
  differs?: readonly string[];
}

/**
 * How important the changes on a page are. `api` is for changes of the API and samples, `behaviour` for changes of outputs, tables and diagrams, and
 * `wording` for changes of text only.
 */
export type Grade = 'api' | 'behaviour' | 'wording';

export interface PageChange {
  /** Docusaurus's name of the previous version: `0.6`, or `current` for the main branch. */
  version: string;
  state: 'new' | 'changed' | 'unchanged';
  /** Importance of the changes. It's set only if `state` is `changed`. */
  grade?: Grade;
  /** Whether the install commands on the page name other releases. It's set only if `state` is `unchanged`. */
  releases?: true;
  /** Route of the page in the previous version, or null if the page is new. */
  path: string | null;
  /** Whether the page had another id in the previous version, because it moved. */
  moved?: true;
  /** Route at which readers see the changes on the page. It's set only if `state` is `changed`. */
  difference?: string;
}
