/** Format of the search indexes. They mostly store the titles and texts of pages, which browsers split into search terms. */

/** Increase this number with each change of the format that older code can't read. */
export const INDEX_FORMAT = 9;

/** Path of the list of all search indexes. Don't change the path, because other programs read this file. */
export const INDEXES_FILE = 'search/indexes.json';

/** Kinds of pages. Only add kinds at the end, because search indexes refer to them by position. */
export const PAGE_KINDS = ['tutorial', 'guide', 'concept', 'reference', 'errors', 'site', 'changes'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** Kinds of symbols. Only add kinds at the end, because search indexes refer to them by position. */
export const SYMBOL_KINDS = ['module', 'class', 'function', 'method', 'property', 'constant'] as const;
export type SymbolKind = (typeof SYMBOL_KINDS)[number];

export interface IndexFile extends OtherVersionIndex {
  format: number;
  /** Id of the build that wrote the index. A page rejects the index of another build, because its content may differ. */
  build: string;
  /** Positions of the sections to recommend while the query is empty. */
  starts: number[];
  /** Breadcrumbs, such as `Plugins › Models`. A page refers to its breadcrumbs by their position in this list. */
  trails: string[];
  texts: string[];
  /** Questions that the sections answer: one string per section, with one question per line. */
  answers: string[];
  names: Postings;
  /** Terms from code samples or from the end of a long text. Readers can search for these terms, but results never show them. */
  hidden: Postings;
  elsewhere: OtherVersionIndex[];
}

/** Part of another version's index: sections about names and errors that the searched version lacks, such as a removed class. */
export interface OtherVersionIndex {
  version: string;
  root: string;
  pages: PageRow[];
}

/** Search terms that aren't in the index's texts, such as words in samples, and the sections that contain each term. */
export interface Postings {
  terms: string;
  /** Encoded ids of each term's sections. The first entries belong to terms from earlier parts of the file, the others to the terms in `terms`. */
  places: string;
}

/** A page in a search index. `kind` is a position in `PAGE_KINDS`, and `trail` is one in `IndexFile.trails`. */
export type PageRow = [title: string, path: string, kind: number, trail: number, sections: SectionRow[]];

/** A section in a search index. `symbol` is a position in `SYMBOL_KINDS`. For a whole page, `anchor` is empty. */
export type SectionRow = [anchor: string, heading: string, symbol?: number, module?: string];

/** An unparsed search index (`text`) with the version and build id that it should contain. If it contains others, `parseIndexFile` rejects it. */
export interface IndexText {
  version: string;
  build: string;
  text: string;
}

export type IndexFault = 'broken' | 'other-build';

/** Parses a search index. Returns the reason if it can't be used, for example because the server sent an error page. */
export function parseIndexFile({ version, build, text }: IndexText): IndexFile | IndexFault {
  let file: Partial<IndexFile> | null;
  try {
    file = JSON.parse(text);
  } catch {
    return 'broken';
  }
  // Checking two fields is enough, because all indexes come from this site's build.
  if (!file?.build || !file.texts) return 'broken';
  const isExpected = file.format === INDEX_FORMAT && file.build === build && file.version === version;
  return isExpected ? (file as IndexFile) : 'other-build';
}
