/**
 * Format of a version's search index: JSON in columns, because it compresses well. Texts are stored once, and the browser indexes them. Only
 * words that no excerpt shows are stored as postings. The index has two parts. Titles, headings and names are a tenth of it, and provide the
 * first answers on slow connections.
 */

/** Number of the format. Increase it with every change that an older client can't read. */
export const INDEX_FORMAT = 7;

/** Path of the file with the addresses of all indexes, for other programs. The path never changes. */
export const INDEXES_FILE = 'search/indexes.json';

/** Parts of an index, in the order in which they are loaded. */
export const INDEX_PARTS = ['titles', 'texts'] as const;
export type IndexPart = (typeof INDEX_PARTS)[number];

/** Kinds of pages. The numbers in `IndexFile` depend on the order. */
export const PAGE_KINDS = ['tutorial', 'guide', 'concept', 'reference', 'errors'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** Kinds of symbols. The numbers in `IndexFile` depend on the order. */
export const SYMBOL_KINDS = ['module', 'class', 'function', 'method', 'property', 'constant'] as const;
export type SymbolKind = (typeof SYMBOL_KINDS)[number];

/** Fields of both parts. */
interface IndexHeader {
  format: number;
  /** Id of the build that wrote both parts. A client refuses an index of another build. */
  build: string;
  /** Docusaurus's name of the version. */
  version: string;
}

/** First part to be loaded. */
export interface TitlesFile extends IndexHeader {
  /** Route of the version's landing page, without the base path. */
  root: string;
  /** Numbers of the sections for the pages where readers begin. */
  starts: number[];
  /** Distinct sequences of sidebar labels. */
  trails: string[];
  pages: PageRow[];
  /** Names of parameters, attributes and constants by section. */
  names: Postings;
}

/** Second part to be loaded. */
export interface TextsFile extends IndexHeader {
  /** Beginning of each section's text, from which excerpts are cut. */
  texts: string[];
  /** Questions that each section answers, separated by line breaks. */
  answers: string[];
  /** Words of each section that its text here omits. */
  words: Postings;
  /** Words of each section's samples. */
  samples: Postings;
  /** Names and errors that only other versions contain. */
  elsewhere: OtherVersionIndex[];
}

/** Pages of another version with only those sections that this version lacks. Their sidebar labels are omitted. */
export type OtherVersionIndex = Pick<TitlesFile, 'version' | 'root' | 'pages'>;

/** Search index of one version. */
export interface IndexFile {
  titles: TitlesFile;
  texts: TextsFile;
}

/**
 * Sections by term, encoded by `postings.ts`. `places` begins with the terms that headings, texts, questions and earlier postings contain, in
 * the order of their first occurrence. `terms` lists the other terms, separated by spaces.
 */
export interface Postings {
  terms: string;
  places: string;
}

/** Page: title, route, number of the kind, number of the sidebar labels, sections. */
export type PageRow = [title: string, path: string, kind: number, trail: number, sections: SectionRow[]];

/**
 * Section: anchor and heading, and for a symbol also its kind and the qualified name of its module. The anchor is 0 for the page as a whole, 1
 * if it equals the heading, and 2 if it equals the heading's slug.
 */
export type SectionRow =
  | [anchor: string | 0 | 1 | 2, heading: string]
  | [anchor: string | 0 | 1 | 2, heading: string, symbol: number, module: string];

/** Builds the anchor that most headings have: `read-model-outputs` for “Read model outputs”. */
export function createSlug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

/** Reason why an index can't be used. */
export type IndexFault = 'broken' | 'other-build';

/**
 * Parses a downloaded part of an index. The part isn't trusted, because a host may send anything. Returns the reason if the part can't be used.
 */
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

/** Checks that a file is a part of an index. The content isn't checked, because the build that the file names wrote it. */
function isIndexPart<P extends IndexPart>(part: P, file: unknown): file is IndexFile[P] {
  const contentKey = part === 'titles' ? 'pages' : 'texts';
  return typeof file === 'object' && file !== null && 'build' in file && contentKey in file;
}
