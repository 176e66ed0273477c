/** Format of a version's search index: a JSON file with the titles and texts of its pages, from which the browser extracts the search terms. */

/** Number of the index format. Increase it with every change that older programs can't read. */
export const INDEX_FORMAT = 9;

/** Path of the file that lists the URLs of all search indexes. The path must never change, because other programs read this file. */
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
  /** Id of the build that wrote the index. A page uses only indexes from the same build, because another build may differ in content. */
  build: string;
  /** Pages that the search recommends while the query is empty, as positions in the list of all sections. */
  starts: number[];
  /** Labels of sidebar categories that contain pages, such as `Plugins › Models`. Each combination is stored only once. */
  trails: string[];
  /** Beginning of each section's text, up to a maximum length. Search results show excerpts from it. */
  texts: string[];
  /** Questions that each section answers. The questions of one section are separated by line breaks. */
  answers: string[];
  /** Names of parameters, attributes and constants, with the sections that contain them. */
  names: Postings;
  /** Search terms that results don't show, from the ends of long texts and from code samples, with the sections that contain them. */
  hidden: Postings;
  /** Sections about API names and errors that exist only in other versions of the docs. */
  elsewhere: OtherVersionIndex[];
}

/** Part of another version's search index: the sections about names and errors that don't exist in the version that is searched. */
export interface OtherVersionIndex {
  /** Docusaurus's name of the documentation version: `0.6`, or `current` for the main branch. */
  version: string;
  /** Route of the version's landing page. */
  root: string;
  pages: PageRow[];
}

/** Search terms, without those that the browser extracts from the rest of the index. `places` encodes which sections contain each term. */
export interface Postings {
  terms: string;
  places: string;
}

/** A page in a search index. `kind` is a position in `PAGE_KINDS`, and `trail` is a position in the list of sidebar labels. */
export type PageRow = [title: string, path: string, kind: number, trail: number, sections: SectionRow[]];

/** A section in a search index. The anchor is empty for a whole page. `symbol` and `module` are set for a section about a symbol. */
export type SectionRow = [anchor: string, heading: string, symbol?: number, module?: string];

/** Text of a version's search index. `build` is the id of the build that has to have written the index. */
export interface IndexText {
  version: string;
  build: string;
  text: string;
}

/** Reason why a file can't be used as search index: it isn't an index, or another build wrote it. */
export type IndexFault = 'broken' | 'other-build';

/** Parses a search index. Returns the reason if the file can't be used, for example because a server sent an error page. */
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
