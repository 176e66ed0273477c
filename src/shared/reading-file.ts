/** Pages of a version in the order of the sidebar, by their path within the version: `/core_api/connect`. Readers see which pages changed. */
export type ReadingFile = Readonly<Record<string, ReadingItem>>;

export interface ReadingItem {
  title: string;
  /** Hash of the content that readers see on the page. It changes only if that content changes. */
  digest: string;
  /** Earlier paths of a moved page, relative to the folder of the version. */
  was?: readonly string[] | undefined;
  /** Name of the previous version. Undefined if the page can't show what changed since that version. */
  before?: string | undefined;
}
