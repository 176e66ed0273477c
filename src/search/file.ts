/**
 * The index of a version as it travels to the browser: JSON in columns, so that it compresses. Texts are shipped once and indexed
 * where they arrive; only words that no excerpt shows are shipped as postings.
 */

/** Raised by every change that an older client could not read. */
export const FORMAT = 1;

/** What a page is for. The order is that of `IndexFile`'s numbers. */
export const PAGE_KINDS = ['tutorial', 'guide', 'concept', 'reference'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** What a symbol is. The order is that of `IndexFile`'s numbers. */
export const SYMBOL_KINDS = ['module', 'class', 'function', 'method', 'property', 'constant'] as const;
export type SymbolKind = (typeof SYMBOL_KINDS)[number];

/** The index of one version, as the build writes it. */
export interface IndexFile {
  format: number;
  /** Identifies the content: a client refuses an index of another build. */
  build: string;
  /** Docusaurus's name of the version. */
  version: string;
  /** Route of the version's landing page, without the base path. */
  root: string;
  /** Distinct trails of sidebar labels that pages stand under. */
  trails: string[];
  pages: PageRow[];
  /** Names of parameters, attributes and constants, by section: see `postings.ts`. */
  names: Postings;
  /** Words of each section that its excerpt does not show. */
  words: Postings;
  /** Words of its samples. */
  samples: Postings;
}

/** Sections by term: `terms` in alphabetical order, parted by spaces; `places` in the same order, see `postings.ts`. */
export interface Postings {
  terms: string;
  places: string;
}

/** Title, route without the base path, number of the kind, number of the trail, sections. */
export type PageRow = [title: string, path: string, kind: number, trail: number, sections: SectionRow[]];

/**
 * Anchor, heading, text; for a symbol also its kind, the qualified name of its module, and 1 if it replaces an inherited one. The
 * anchor is 0 for the page as a whole, 1 if it is the heading's text, 2 if it is the heading's slug.
 */
export type SectionRow =
  | [anchor: string | 0 | 1 | 2, heading: string, text: string]
  | [
      anchor: string | 0 | 1 | 2,
      heading: string,
      text: string,
      symbol: number,
      module: string,
      overrides?: 0 | 1,
    ];

/** @returns the id that most headings have: `read-model-outputs` of “Read model outputs” */
export function plainSlug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

/** What keeps an index from being used. */
export type IndexFault = 'broken' | 'other-build';

/**
 * Reads an index that has arrived. It is not trusted: a host may answer anything.
 *
 * @param text - What the host sent.
 * @param expected - The version and build that the page was made with.
 * @returns The index, or what is wrong with it.
 */
export function parseIndexFile(
  text: string,
  expected: { version: string; build: string },
): IndexFile | IndexFault {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'broken';
  }
  if (!hasForm(value)) return 'broken';
  const isExpected =
    value.format === FORMAT && value.build === expected.build && value.version === expected.version;
  return isExpected ? value : 'other-build';
}

/** The form as far as that a wrong one cannot pass for an index; what is inside was written by the build whose id it carries. */
function hasForm(value: unknown): value is IndexFile {
  if (typeof value !== 'object' || value === null) return false;
  const file = value as Partial<Record<keyof IndexFile, unknown>>;
  return (
    typeof file.format === 'number' &&
    typeof file.build === 'string' &&
    typeof file.version === 'string' &&
    typeof file.root === 'string' &&
    Array.isArray(file.trails) &&
    Array.isArray(file.pages) &&
    hasPostings(file.names) &&
    hasPostings(file.words) &&
    hasPostings(file.samples)
  );
}

function hasPostings(value: unknown): value is Postings {
  if (typeof value !== 'object' || value === null) return false;
  const { terms, places } = value as Partial<Record<keyof Postings, unknown>>;
  return typeof terms === 'string' && typeof places === 'string';
}
