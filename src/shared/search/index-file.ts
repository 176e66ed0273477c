/**
 * Format of a search index, which is JSON. Each version has one index of two parts. The first part contains titles, headings and names; it's a tenth
 * of the size, so slow connections get first results soon. The second part contains texts. The browser extracts the terms from the texts itself. Only
 * the terms of text that results don't show are stored as {@link Postings}.
 */

/** Number of the index format. Increase it with every change that older programs can't read. */
export const INDEX_FORMAT = 7;

/** Path of the file that lists the URLs of all search indexes. Other programs read it, so the path must never change. */
export const INDEXES_FILE = 'search/indexes.json';

/** Parts of a search index, in the order in which browsers load them. */
export const INDEX_PARTS = ['titles', 'texts'] as const;
export type IndexPart = (typeof INDEX_PARTS)[number];

/** Kinds of pages. Add new kinds at the end, because the index stores a page's kind as its position in this list. */
export const PAGE_KINDS = ['tutorial', 'guide', 'concept', 'reference', 'errors'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** Kinds of symbols. Add new kinds at the end, because the index stores a symbol's kind as its position in this list. */
export const SYMBOL_KINDS = ['module', 'class', 'function', 'method', 'property', 'constant'] as const;
export type SymbolKind = (typeof SYMBOL_KINDS)[number];

/** Fields that both parts of a search index contain. */
interface IndexHeader {
  format: number;
  /** Id of the build that wrote the index. Browsers refuse an index from another build than the page's. */
  build: string;
  /** Docusaurus's name of the version: `0.6`, or `current` for the main branch. */
  version: string;
}

/** First part of a search index, with everything except texts. */
export interface TitlesFile extends IndexHeader {
  root: string;
  /** Positions of the sections that an empty query shows, in the list of all sections. */
  starts: number[];
  /** Sidebar labels of the pages. Each combination of labels is stored once. */
  trails: string[];
  pages: PageRow[];
  /** Names of parameters, attributes and constants, and the sections that contain them. */
  names: Postings;
}

/** Second part of a search index, with the texts of all sections. */
export interface TextsFile extends IndexHeader {
  /** Text of each section, cut to a maximum length. Results show excerpts from it. */
  texts: string[];
  /** Questions that each section answers, separated by line breaks. */
  answers: string[];
  /** Terms from the ends of long texts that `texts` omits, and the sections that contain them. */
  words: Postings;
  /** Terms from code samples and their outputs, and the sections that contain them. */
  samples: Postings;
  /** Sections about names and errors that other versions contain, but this version doesn't. */
  elsewhere: OtherVersionIndex[];
}

/** Pages of another version, with only those sections about names and errors that the version of this index lacks. */
export type OtherVersionIndex = Pick<TitlesFile, 'version' | 'root' | 'pages'>;

export interface IndexFile {
  titles: TitlesFile;
  texts: TextsFile;
}

/**
 * Terms with the sections that contain each term, encoded by `postings.ts`. `terms` lists only those terms, separated by spaces, that don't occur in
 * headings, texts, questions and earlier postings. `places` encodes the sections of all terms, starting with the omitted ones in their order.
 */
export interface Postings {
  terms: string;
  places: string;
}

/** Page in a search index. `kind` is a position in `PAGE_KINDS`, and `trail` is a position in `trails`. */
export type PageRow = [title: string, path: string, kind: number, trail: number, sections: SectionRow[]];

/**
 * Section in a search index. The anchor is 0 for the page as a whole, 1 if it equals the heading, and 2 if it equals `createSlug(heading)`. A section
 * about a symbol also has a position in `SYMBOL_KINDS` and the qualified name of the module.
 */
export type SectionRow =
  | [anchor: string | 0 | 1 | 2, heading: string]
  | [anchor: string | 0 | 1 | 2, heading: string, symbol: number, module: string];

/** Converts a heading into the anchor that most sections have: `read-model-outputs` for “Read model outputs”. */
export function createSlug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

/** Reason why a search index can't be used. */
export type IndexFault = 'broken' | 'other-build';

/** Parses a part of a search index. Returns a reason if the part can't be used, because a misconfigured server may send something else. */
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

/** Checks whether a JSON file has the main field of the expected part. The rest isn't checked, because this project's build wrote the file. */
function isIndexPart<P extends IndexPart>(part: P, file: unknown): file is IndexFile[P] {
  const contentKey = part === 'titles' ? 'pages' : 'texts';
  return typeof file === 'object' && file !== null && 'build' in file && contentKey in file;
}
