/** Maps the path of each page in its version, such as `/core_api/connect`, to what the record of read pages uses. */
export type ReadingFile = Readonly<Record<string, ReadingItem>>;

export interface ReadingItem {
  title: string;
  /** Hash of the content that readers see on the page. */
  digest: string;
  /** Earlier paths of a moved page in its version. */
  was?: readonly string[] | undefined;
  /** Name of the previous version, if the page can show what changed since then. */
  before?: string | undefined;
}
