/** Tells browsers which pages changed since the reader read them. Each key is a page's path in its version: `/core_api/connect`. */
export type ReadingFile = Readonly<Record<string, ReadingItem>>;

export interface ReadingItem {
  title: string;
  digest: string;
  /** Paths that the page previously had within this version, if it has moved. */
  was?: readonly string[] | undefined;
  /** The previous version, if the page can show what changed since then. */
  before?: string | undefined;
}
