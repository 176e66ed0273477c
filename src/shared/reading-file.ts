/**
 * Pages of a version in the order of the sidebar, by their path within the version: `/core_api/connect`. Browsers use this file to tell readers which
 * pages have changed since they read them. `src/plugins/versioned-docs` writes the file, and `src/components/Reading` reads it.
 */
export type ReadingFile = Readonly<Record<string, PageDigest>>;

export interface PageDigest {
  /** Digest of what readers see on the page. Two builds have the same digest if the page's content hasn't changed. */
  digest: string;
  /** Earlier paths of the page within the version, if the page moved. */
  was?: readonly string[] | undefined;
  /** Name of the previous version, if the page can show what changed since that version. */
  before?: string | undefined;
}
