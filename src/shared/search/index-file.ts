/** Format of a search index: the titles and texts of a version's pages, from which browsers extract most search terms. */

/** Number of the index format. Increase it with each change that older programs can't read. */
export const INDEX_FORMAT = 9;

/** Path of the file that lists all search indexes. Don't change the path, because other programs read this file. */
export const INDEXES_FILE = 'search/indexes.json';

/** Kinds of pages. Add new kinds at the end, because the search index stores the position of a kind in this list. */
export const PAGE_KINDS = ['tutorial', 'guide', 'concept', 'reference', 'errors', 'site', 'changes'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** Kinds of symbols. Add new kinds at the end, because the search index stores the position of a kind in this list. */
export const SYMBOL_KINDS = ['module', 'class', 'function', 'method', 'property', 'constant'] as const;
export type SymbolKind = (typeof SYMBOL_KINDS)[number];

/** Search index of a version. */
export interface IndexFile extends OtherVersionIndex {
  format: number;
  /** Id of the build that wrote the index. Pages only use indexes of their own build, because the content may differ. */
  build: string;
  /** Positions of the sections that the search recommends while the query is empty. */
  starts: number[];
  /** Labels of the sidebar categories around pages, such as `Plugins › Models`. Pages refer to their positions. */
  trails: string[];
  /** Beginning of each section's text, from which results show excerpts. */
  texts: string[];
  /** Questions that each section answers, separated by line breaks. */
  answers: string[];
  /** Names of parameters, attributes and constants. */
  names: Postings;
  /** Terms that results don't show, from the ends of long texts and from samples. */
  hidden: Postings;
  /** Sections about names and errors that only exist in other versions. */
  elsewhere: OtherVersionIndex[];
}

/** The sections of another version about names and errors that the searched version lacks. */
export interface OtherVersionIndex {
  /** Docusaurus's name of the documentation version: `0.6`, or `current` for the main branch. */
  version: string;
  /** Route of the version's landing page. */
  root: string;
  pages: PageRow[];
}

/** Terms that browsers can't extract from the texts of the index. `places` encodes which sections contain each term. */
export interface Postings {
  terms: string;
  places: string;
}

/** A page in a search index. `kind` is a position in `PAGE_KINDS`, and `trail` is a position in `IndexFile.trails`. */
export type PageRow = [title: string, path: string, kind: number, trail: number, sections: SectionRow[]];

/** A section in a search index. The anchor of a whole page is empty. `symbol` is a position in `SYMBOL_KINDS`. */
export type SectionRow = [anchor: string, heading: string, symbol?: number, module?: string];

/** Text of a version's search index. `build` is the id of the expected build. */
export interface IndexText {
  version: string;
  build: string;
  text: string;
}

/** Reason why a search index can't be used: the file isn't an index, or another build wrote it. */
export type IndexFault = 'broken' | 'other-build';

/** Parses a search index, or returns the reason why it can't be used. For example, the server may have sent an error page. */
export function parseIndexFile({ version, build, text }: IndexText): IndexFile | IndexFault {
  let file: Partial<IndexFile> | null;
  try {
    file = JSON.parse(text);
  } catch {
    return 'broken';
  }
  // Two fields are enough to recognize an index, because the build of this site writes the files.
  if (!file?.build || !file.texts) return 'broken';
  const isExpected = file.format === INDEX_FORMAT && file.build === build && file.version === version;
  return isExpected ? (file as IndexFile) : 'other-build';
}
