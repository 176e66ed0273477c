/** The facts that a page's readers may want to know about it and the other live versions; they travel with the page's own chunk. */
export interface PageFacts {
  /** The result of the run of its samples; left out if it has none. */
  samples?: SamplesFacts;
  /** Against the version before; null in the oldest live version, which has none before it. */
  before: PageChange | null;
  /** Names of the later live versions that have no such page, the nearest first. */
  goneIn: readonly string[];
}

export interface SamplesFacts {
  /** How many ran. */
  ran: number;
  /** Why others did not: `it needs the package transformers`. */
  notRun?: readonly string[];
  /** Schemes of the databases that those that ran connect to: `mongomock`. */
  on?: readonly string[];
  /** The results on the databases that the page names in `backends`, by the schemes of their URIs. */
  backends?: Readonly<Record<string, BackendFacts>>;
  /** The services and packages that had a stand-in when they ran: `openai`. */
  standIns?: readonly string[];
  /** The kinds of lines that the framework printed of itself and the outputs leave out: `log`, `plans`, `trees`, `variables`. */
  leftOut?: readonly string[];
}

/** The result of a run of a page's samples on another database than the one that the page is written for. */
export interface BackendFacts {
  ran: number;
  /** Why samples did not run that run on the page's database: `no Redis at localhost:6379`. */
  notRun?: readonly string[];
  /** Why outputs differ from those that the page shows. */
  differs?: readonly string[];
}

/** The change of a page that weighs most: of the API and samples; of what is printed, tables and drawings; or of prose alone. */
export type Grade = 'api' | 'behaviour' | 'wording';

export interface PageChange {
  /** Docusaurus's name of the version before: `0.6`, `current`. */
  version: string;
  state: 'new' | 'changed' | 'unchanged';
  /** The weight of its change; only of a changed page. */
  grade?: Grade;
  /** Whether install lines name other releases; only of an unchanged page. */
  releases?: true;
  /** The page's route in the version before, without the base path; null if it is new. */
  path: string | null;
  /** Whether it had another id there. */
  moved?: true;
  /** Address of the difference, without the base path; only of a changed page. */
  difference?: string;
}
