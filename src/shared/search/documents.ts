import { getLastPart } from '../text/dotted';
import { type IndexFile, PAGE_KINDS, type PageKind, SYMBOL_KINDS, type SymbolKind } from './index-file';
import { decodePostings } from './postings';
import type { FIELD_WEIGHTS } from './ranking';
import { joinParts, splitTerms } from './tokenizer';
import { analyzeError, type ErrorTerms } from './traceback';

/** A page of the documentation, as the search index stores it. */
export interface SearchedPage {
  title: string;
  path: string;
  kind: PageKind;
  /** Labels of the sidebar categories that contain the page, from the outermost to the innermost: `Plugins › Models`. */
  trail: string;
  /** Docusaurus's name of the documentation version: `0.6`, or `current` for the main branch. */
  version: string;
  /** Whether the page's file is directly in the folder of a version. Such pages introduce the product. */
  isTopLevel: boolean;
}

/** A section of a page, as the search engine uses it: a heading with the text up to the next heading, or the page as a whole. */
export interface SearchedSection {
  id: number;
  page: SearchedPage;
  /** HTML id of the section's heading. Null for the section that stands for the whole page. */
  anchor: string | null;
  /** Heading of the section. For the section that stands for the whole page, the page's title. */
  heading: string;
  /** Beginning of the section's text, from which results show excerpts. */
  text: string;
  /** Questions that the section answers, phrased as readers would ask them: “How do I delete rows?” */
  questions: string[];
  /** Symbol of the framework, such as a class or a function, that the section documents. */
  symbol: ReturnType<typeof createSymbol> | null;
  /** Error message of the framework that the section explains. The section's heading is this message. */
  error: ErrorTerms | null;
}

/** Search terms of a section, as one string per field. The fields have different weights: a match in the title counts more than one in the text. */
export type Fields = Record<keyof typeof FIELD_WEIGHTS, string>;

/** Number of search terms at the start of a section's text that get a higher weight, because the first sentences tell what the section is about. */
const START_LENGTH = 24;

/** Decodes a search index. Returns the sections in the order of their pages, and the terms of each section by field. */
export function unpackIndex(file: IndexFile): { sections: SearchedSection[]; fields: Fields[] } {
  const sections = listSearchedSections(file);
  const headings = sections.map(({ heading }) => heading);
  const sharedTerms = new Set<string>();
  const headingTerms = splitTexts(headings, sharedTerms);
  const nameTerms = decodePostings(file.names, sharedTerms, sections.length);
  const textTerms = splitTexts(file.texts, sharedTerms);
  const questionTerms = splitTexts(file.answers, sharedTerms);
  const hiddenTerms = decodePostings(file.hidden, sharedTerms, sections.length);
  const fields = sections.map(({ page, anchor }, id): Fields => {
    const isPage = anchor === null;
    const heading = headingTerms[id]?.join(' ') ?? '';
    const text = textTerms[id] ?? [];
    const context = joinTerms(isPage ? page.path : page.title);
    return {
      title: isPage ? `${heading} ${joinTerms(page.path.slice(page.path.lastIndexOf('/') + 1))}` : '',
      heading: isPage ? '' : heading,
      names: nameTerms[id] ?? '',
      answers: questionTerms[id]?.join(' ') ?? '',
      start: text.slice(0, START_LENGTH).join(' '),
      text: [context, ...text.slice(START_LENGTH)].join(' '),
      hidden: hiddenTerms[id] ?? '',
    };
  });
  return { sections, fields };
}

/** Splits texts into search terms, and adds the terms to `sharedTerms`. Their order matters, because the index refers to them by position. */
export function splitTexts(texts: readonly string[], sharedTerms: Set<string>): string[][] {
  return texts.map((text) => {
    const terms = splitTerms(text);
    for (const term of terms) sharedTerms.add(term);
    return terms;
  });
}

function joinTerms(text: string): string {
  return splitTerms(text).join(' ');
}

/** Lists the sections of all pages in a search index, in the order of their ids. */
export function listSearchedSections(
  index: Pick<IndexFile, 'version' | 'root' | 'trails' | 'pages' | 'texts' | 'answers'>,
): SearchedSection[] {
  const { version, root, trails, pages, texts, answers } = index;
  const rows = pages.flatMap(([title, path, kind, trail, sections]) => {
    const isTopLevel = path.startsWith(root) && !path.slice(root.length + 1).includes('/');
    const pageKind = PAGE_KINDS[kind] ?? 'guide';
    const page = { title, path, kind: pageKind, trail: trails[trail] ?? '', version, isTopLevel };
    return sections.map((row) => ({ page, row }));
  });
  return rows.map(({ page, row: [rowAnchor, rowHeading, symbolKind, module = ''] }, id) => {
    const anchor = rowAnchor === '' ? null : rowAnchor;
    const heading = anchor === null ? page.title : rowHeading;
    const kind = symbolKind === undefined ? undefined : SYMBOL_KINDS[symbolKind];
    return {
      id,
      page,
      anchor,
      heading,
      text: texts[id] ?? '',
      questions: answers[id]?.split('\n').filter(Boolean) ?? [],
      symbol: kind ? createSymbol(kind, anchor === null ? module : `${module}.${heading}`) : null,
      error: page.kind === 'errors' && anchor !== null ? analyzeError(heading) : null,
    };
  });
}

function createSymbol(kind: SymbolKind, qualifiedName: string) {
  return {
    kind,
    qualifiedName,
    /** Last part of the symbol's qualified name, such as `execute`. */
    name: getLastPart(qualifiedName),
    /** Parts of the symbol's qualified name as search terms: `['superduper', 'base', 'datalayer', 'datalayer', 'execute']`. */
    nameParts: qualifiedName.split('.').map(joinParts),
  };
}

/** Checks whether a section lists a change of a symbol. Only queries for changes find such sections. */
export function isChangeSection(section: SearchedSection | undefined): boolean {
  return section?.page.kind === 'changes' && section.anchor !== null;
}

/** Returns the kind of a section, which determines its filter and its weight. The page that lists all errors counts as a guide. */
export function getSectionKind({ symbol, anchor, page }: SearchedSection): PageKind {
  if (anchor === null) return page.kind === 'errors' ? 'guide' : page.kind;
  return symbol ? 'reference' : page.kind;
}
