/** What a page's readers may want to know about the other live versions; it travels with the page's own chunk. */
export interface PageFacts {
  /** Against the version before; null in the oldest live version, which has none before it. */
  before: PageChange | null;
  /** Names of the later live versions that have no such page, the nearest first. */
  goneIn: readonly string[];
}

export interface PageChange {
  /** Docusaurus's name of the version before: `0.6`, `current`. */
  version: string;
  state: 'new' | 'changed' | 'unchanged';
  /** The page's route in the version before, without the base path; null if it is new. */
  path: string | null;
  /** Whether it had another id there. */
  moved?: true;
  /** Address of the difference, without the base path; only of a changed page. */
  difference?: string;
}
