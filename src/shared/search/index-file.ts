/**
 * The index of a version as it travels to the browser: JSON in columns, so that it compresses. Texts are shipped once and indexed
 * where they arrive; only words that no excerpt shows are shipped as postings. It comes in two parts: titles, headings and names are a
 * tenth of it, and answer first where the line is slow.
 */

/** Raised by every change that an older client could not read. */
export const FORMAT = 7;

/** Where other programs find what pages know of the indexes, at an address that stays. */
export const INDEXES = 'search/indexes.json';

/** The parts of an index, in the order in which they are loaded. */
export const INDEX_PARTS = ['titles', 'texts'] as const;
export type IndexPart = (typeof INDEX_PARTS)[number];

/** The purposes that a page may have. The order is that of `IndexFile`'s numbers. */
export const PAGE_KINDS = ['tutorial', 'guide', 'concept', 'reference', 'errors'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** The kinds that a symbol may have. The order is that of `IndexFile`'s numbers. */
export const SYMBOL_KINDS = ['module', 'class', 'function', 'method', 'property', 'constant'] as const;
export type SymbolKind = (typeof SYMBOL_KINDS)[number];

/** The facts that both parts state about themselves. */
interface IndexHeader {
  format: number;
  /** Identifies the content of both parts: a client refuses an index of another build. */
  build: string;
  /** Docusaurus's name of the version. */
  version: string;
}

/** The part that is loaded first. */
export interface TitlesFile extends IndexHeader {
  /** Route of the version's landing page, without the base path. */
  root: string;
  /** Where readers begin: the numbers of the sections that stand for these pages. */
  starts: number[];
  /** Distinct trails of sidebar labels that pages stand under. */
  trails: string[];
  pages: PageRow[];
  /** Names of parameters, attributes and constants, by section: see `postings.ts`. */
  names: Postings;
}

/** The part that is loaded then. */
export interface TextsFile extends IndexHeader {
  /** The texts that excerpts are cut from, by section. */
  texts: string[];
  /** The questions that each section answers, parted by line breaks. */
  answers: string[];
  /** Words of each section that its text here leaves out. */
  words: Postings;
  /** Words of its samples. */
  samples: Postings;
  /** Names and errors that only other versions have. */
  elsewhere: Elsewhere[];
}

/** What another version has and this one has not: pages with such sections alone. Their trails are left out. */
export type Elsewhere = Pick<TitlesFile, 'version' | 'root' | 'pages'>;

/** The index of one version, as the build writes it. */
export interface IndexFile {
  titles: TitlesFile;
  texts: TextsFile;
}

/**
 * Sections by term, see `postings.ts`. `places` begins with those of the terms that headings, texts, questions and the postings before have,
 * in the order in which they come there; `terms` has the others, parted by spaces.
 */
export interface Postings {
  terms: string;
  places: string;
}

/** Title, route without the base path, number of the kind, number of the trail, sections. */
export type PageRow = [title: string, path: string, kind: number, trail: number, sections: SectionRow[]];

/**
 * Anchor and heading; for a symbol also its kind and the qualified name of its module. The
 * anchor is 0 for the page as a whole, 1 if it is the heading's text, 2 if it is the heading's slug.
 */
export type SectionRow =
  | [anchor: string | 0 | 1 | 2, heading: string]
  | [anchor: string | 0 | 1 | 2, heading: string, symbol: number, module: string];

/** @returns the id that most headings have: `read-model-outputs` of “Read model outputs” */
export function plainSlug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

/** A fault that keeps an index from being used. */
export type IndexFault = 'broken' | 'other-build';

/**
 * Reads a part of an index that has arrived. It is not trusted: a host may answer anything.
 *
 * @returns The part, or what is wrong with it.
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
  if (!isPart(part, file)) return 'broken';
  const isExpected =
    file.format === FORMAT && file.build === expected.build && file.version === expected.version;
  return isExpected ? file : 'other-build';
}

/** As far as that nothing else can pass for it: what is inside was written by the build whose id it carries. */
function isPart<P extends IndexPart>(part: P, file: unknown): file is IndexFile[P] {
  const own = part === 'titles' ? 'pages' : 'texts';
  return typeof file === 'object' && file !== null && 'build' in file && own in file;
}
