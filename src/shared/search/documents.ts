import { getLastPart } from '../text/dotted';
import { type IndexFile, PAGE_KINDS, type PageKind, SYMBOL_KINDS, type SymbolKind } from './index-file';
import { decodePostings } from './postings';
import type { FIELD_WEIGHTS } from './ranking';
import { joinParts, splitTerms } from './tokenizer';
import { analyzeError, type ErrorTerms } from './traceback';

export interface SearchedPage {
  title: string;
  path: string;
  kind: PageKind;
  trail: string;
  /** Version name that Docusaurus uses: `0.6`, or `current` for the main branch. */
  version: string;
  /** Whether the page is at the top level of its version, such as `/docs/0.6/intro`. */
  isTopLevel: boolean;
}

/** A section of a page. Each page also has one section that represents the whole page. */
export interface SearchedSection {
  id: number;
  page: SearchedPage;
  /** Anchor of the section's heading, or null for the whole page. */
  anchor: string | null;
  heading: string;
  /** Beginning of the section's text, for excerpts in results. */
  text: string;
  /** Questions that the section answers, as readers would ask them: “How do I delete rows?” */
  questions: string[];
  symbol: ReturnType<typeof createSymbol> | null;
  error: ErrorTerms | null;
}

/** A section's search terms, separated by spaces. Each field has its own weight in the ranking. */
export type Fields = Record<keyof typeof FIELD_WEIGHTS, string>;

/** Number of words at the start of a section that count more than the rest, because they usually tell what the section is about. */
const START_LENGTH = 24;

/** Unpacks a search index into sections and their search terms. Both lists have the same order. */
export function unpackIndex(file: IndexFile): { sections: SearchedSection[]; fields: Fields[] } {
  const sections = listSearchedSections(file);
  const headings = sections.map(({ heading }) => heading);

  // The next steps add their terms to `sharedTerms`, in the same order as when the index was created.
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
    // Words of a page's path, or of the title of a section's page, also find it, but with little weight.
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

/** Splits each text into search terms and adds these to `sharedTerms`. Their order matters, because the index stores positions of terms. */
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

/** Lists the sections of all pages in a search index. A section's id is its position in the list. */
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
    /** Search terms for the parts of the qualified name: `['superduper', 'base', 'query', 'query']` for `superduper.base.query.Query`. */
    nameParts: qualifiedName.split('.').map(joinParts),
  };
}

/** Whether a section describes how a single symbol changed between versions. Only queries such as “what changed in Listener” find such sections. */
export function isChangeSection(section: SearchedSection | undefined): boolean {
  return section?.page.kind === 'changes' && section.anchor !== null;
}

/** Returns a section's kind for filters and ranking. The page about errors is a `guide`, but its sections have the kind `errors`. */
export function getSectionKind({ symbol, anchor, page }: SearchedSection): PageKind {
  if (anchor === null) return page.kind === 'errors' ? 'guide' : page.kind;
  return symbol ? 'reference' : page.kind;
}
