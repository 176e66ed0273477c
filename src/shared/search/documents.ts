import { getLastPart } from '../text/dotted';
import { type IndexFile, PAGE_KINDS, type PageKind, SYMBOL_KINDS, type SymbolKind } from './index-file';
import { decodePostings } from './postings';
import type { FIELD_WEIGHTS } from './ranking';
import { joinParts, splitTerms } from './tokenizer';
import { analyzeError, type ErrorTerms } from './traceback';

/** A page in the search. */
export interface SearchedPage {
  title: string;
  path: string;
  kind: PageKind;
  /** Labels of the sidebar categories around the page: `Plugins › Models`. */
  trail: string;
  /** Docusaurus's name of the documentation version: `0.6`, or `current` for the main branch. */
  version: string;
  /** Whether the file of the page is directly in the folder of its version. These pages introduce the product. */
  isTopLevel: boolean;
}

/** A section of a page in the search. One section stands for the page as a whole. */
export interface SearchedSection {
  id: number;
  page: SearchedPage;
  /** Null for the section that stands for the whole page. */
  anchor: string | null;
  /** Heading of the section, or title of the whole page. */
  heading: string;
  /** Beginning of the section's text, from which results show excerpts. */
  text: string;
  /** Questions that the section answers, phrased as readers would ask them: “How do I delete rows?” */
  questions: string[];
  /** Symbol that the section documents. */
  symbol: ReturnType<typeof createSymbol> | null;
  /** Error message that the section explains, which is also its heading. */
  error: ErrorTerms | null;
}

/** Search terms of a section in each field, separated by spaces. The fields have different weights. */
export type Fields = Record<keyof typeof FIELD_WEIGHTS, string>;

/** Number of terms in the field `start`, which has a higher weight, because the first sentences say what a section is about. */
const START_LENGTH = 24;

/** Decodes a search index. Returns all sections, and the terms of each section in the same order. */
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

/** Splits texts into search terms, and adds these to `sharedTerms`. Their order matters, because the index refers to positions. */
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

/** Lists the sections of all pages in a search index. Their ids are their positions. */
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
    name: getLastPart(qualifiedName),
    /** Parts of the qualified name as search terms: `['superduper', 'base', 'datalayer', 'datalayer', 'execute']`. */
    nameParts: qualifiedName.split('.').map(joinParts),
  };
}

/** Whether a section lists a change of a symbol. Only queries for changes find these sections. */
export function isChangeSection(section: SearchedSection | undefined): boolean {
  return section?.page.kind === 'changes' && section.anchor !== null;
}

/** Returns the kind of a section, which determines its filter and its weight. The page about errors as a whole is a guide. */
export function getSectionKind({ symbol, anchor, page }: SearchedSection): PageKind {
  if (anchor === null) return page.kind === 'errors' ? 'guide' : page.kind;
  return symbol ? 'reference' : page.kind;
}
