/**
 * By its address below the version's (`/core_api/connect`) each page of a version, in the order of the sidebar. A browser knows by it what
 * changed since a reader read a page, also of pages that are not open. `src/plugins/versioned-docs` writes it, `src/components/Reading` reads it.
 */
export type ReadingFile = Readonly<Record<string, ReadingPage>>;

export interface ReadingPage {
  /** Tells what its readers see from what they saw in earlier builds. */
  digest: string;
  /** The addresses that the page had before it moved. */
  was?: readonly string[] | undefined;
  /** The version before, if the page can show what changed since. */
  before?: string | undefined;
}
