/** Lists a version's pages by path, such as `/core_api/connect`, so that browsers can mark pages that changed since the reader read them. */
export type ReadingFile = Readonly<Record<string, ReadingItem>>;

export interface ReadingItem {
  title: string;
  digest: string;
  /** Earlier paths of the page in the same version, if the page has moved. */
  was?: readonly string[] | undefined;
  /** Name of the previous version, such as `0.6`. Undefined unless the page changed since that version. */
  before?: string | undefined;
}
