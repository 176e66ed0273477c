/**
 * Pages of a version by their path within the version (`/core_api/connect`), in the order of the sidebar. Browsers use the file to find pages
 * that changed after a reader read them, also pages that aren't open. `src/plugins/versioned-docs` writes it, `src/components/Reading` reads it.
 */
export type ReadingFile = Readonly<Record<string, PageDigest>>;

export interface PageDigest {
  /** Digest of what readers see on the page. It differs between builds only if the content differs. */
  digest: string;
  /** Paths that the page had before it moved. */
  was?: readonly string[] | undefined;
  /** Previous version, if the page can show the changes since that version. */
  before?: string | undefined;
}
