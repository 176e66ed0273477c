/** What a page's readers may want to know about it and the other live versions; it travels with the page's own chunk. */
export interface PageFacts {
  /** What came of its samples when they ran; left out if it has none. */
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
  /** What stood in for a service or a package when they ran: `openai`. */
  standIns?: readonly string[];
  /** What the framework printed of itself that the outputs leave out: `log`, `plans`, `trees`, `variables`. */
  leftOut?: readonly string[];
}

/** What of a page changed that weighs most: the API and samples; what is printed, tables and drawings; or prose alone. */
export type Grade = 'api' | 'behaviour' | 'wording';

export interface PageChange {
  /** Docusaurus's name of the version before: `0.6`, `current`. */
  version: string;
  state: 'new' | 'changed' | 'unchanged';
  /** What changed; only of a changed page. */
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
