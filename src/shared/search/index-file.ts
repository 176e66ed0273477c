/**
 * Format of a version's search index, which consists of two JSON files. The first contains titles, headings and names; it's a tenth of the size, so
 * that results appear soon on slow connections. The second contains texts, from which the browser extracts the search terms.
 */

/** Number of the index format. Increase it with every change that older programs can't read. */
export const INDEX_FORMAT = 7;

/** Path of the file that lists the URLs of all search indexes. The path must never change, because other programs read this file. */
export const INDEXES_FILE = 'search/indexes.json';

/** Parts of a search index, in the order in which browsers load them. */
export const INDEX_PARTS = ['titles', 'texts'] as const;
export type IndexPart = (typeof INDEX_PARTS)[number];

/** Kinds of pages. Add new kinds at the end, because the search index stores the position of a kind in this list. */
export const PAGE_KINDS = ['tutorial', 'guide', 'concept', 'reference', 'errors'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** Kinds of symbols. Add new kinds at the end, because the search index stores the position of a kind in this list. */
export const SYMBOL_KINDS = ['module', 'class', 'function', 'method', 'property', 'constant'] as const;
export type SymbolKind = (typeof SYMBOL_KINDS)[number];

/** Fields that both parts of a version's search index contain. */
interface IndexHeader {
  format: number;
  /** Id of the build that wrote the index. A page uses only indexes from the same build, because another build may differ in content. */
  build: string;
  /** Docusaurus's name of the documentation version: `0.6`, or `current` for the main branch. */
  version: string;
}

/** First part of a version's search index. It contains everything except the texts of the sections. */
export interface TitlesFile extends IndexHeader {
  root: string;
  /** Positions of the pages that the search recommends while the query is empty, in the list of all sections. */
  starts: number[];
  /** Labels of sidebar categories that contain pages, such as `Plugins › Models`. Each combination is stored only once. */
  trails: string[];
  pages: PageRow[];
  /** Names of parameters, attributes and constants, with the sections that contain them. */
  names: Postings;
}

/** Second part of a version's search index. It contains the texts of all sections. */
export interface TextsFile extends IndexHeader {
  /** Beginning of each section's text, up to a maximum length. Search results show excerpts from it. */
  texts: string[];
  /** Questions that each section answers. The questions of one section are separated by line breaks. */
  answers: string[];
  /** Search terms from the ends of long texts, which `texts` doesn't contain, with the sections that contain them. */
  words: Postings;
  /** Search terms from code samples and their outputs, with the sections that contain them. */
  samples: Postings;
  /** Sections about API names and errors that exist only in other versions of the docs. */
  elsewhere: OtherVersionIndex[];
}

/** Part of another version's search index: the sections about names and errors that don't exist in the version that is searched. */
export type OtherVersionIndex = Pick<TitlesFile, 'version' | 'root' | 'pages'>;

export interface IndexFile {
  titles: TitlesFile;
  texts: TextsFile;
}

/**
 * Search terms with the sections that contain each term. To save space, `terms` omits the terms that the browser already extracts from other parts of
 * the index. `places` encodes the sections of all terms as text.
 */
export interface Postings {
  terms: string;
  places: string;
}

/** A page in a search index. `kind` is a position in `PAGE_KINDS`, and `trail` is a position in the list of sidebar labels. */
export type PageRow = [title: string, path: string, kind: number, trail: number, sections: SectionRow[]];

/**
 * A section in a search index. To save space, the anchor is 0 for the whole page, 1 if it equals the heading, and 2 if it's the heading's slug. A
 * section about a symbol also has the symbol's kind and module.
 */
export type SectionRow =
  | [anchor: string | 0 | 1 | 2, heading: string]
  | [anchor: string | 0 | 1 | 2, heading: string, symbol: number, module: string];

/** Converts a heading into the HTML id that most headings have: `read-model-outputs` for “Read model outputs”. */
export function createSlug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

/** Reason why a file can't be used as search index: it isn't an index, or another build wrote it. */
export type IndexFault = 'broken' | 'other-build';

/** Parses a part of a search index. Returns the reason if the file can't be used, for example because a server sent an error page. */
export function parseIndexFile<P extends IndexPart>(
  part: P,
  text: string,
  expected: { version: string; build: string },
): IndexFile[P] | IndexFault {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return 'broken';
  }
  if (!isIndexPart(part, file)) return 'broken';
  const isExpected =
    file.format === INDEX_FORMAT && file.build === expected.build && file.version === expected.version;
  return isExpected ? file : 'other-build';
}

/** Checks whether a JSON file looks like a part of a search index. One field is enough, because the build of this site writes the files. */
function isIndexPart<P extends IndexPart>(part: P, file: unknown): file is IndexFile[P] {
  const contentKey = part === 'titles' ? 'pages' : 'texts';
  return typeof file === 'object' && file !== null && 'build' in file && contentKey in file;
}
