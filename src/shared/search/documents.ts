import { getLastPart } from '../text/dotted';
import {
  type IndexFile,
  type OtherVersionIndex,
  PAGE_KINDS,
  type PageKind,
  type SectionRow,
  SYMBOL_KINDS,
  type SymbolKind,
} from './index-file';
import { decodePostings } from './postings';
import type { FIELD_WEIGHTS } from './ranking';
import { joinParts, splitTerms } from './tokenizer';

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
  symbol: SearchedSymbol | null;
}

/** A symbol of the framework, such as a class or a function, that a section documents. */
interface SearchedSymbol {
  kind: SymbolKind;
  qualifiedName: string;
  /** Last part of the symbol's qualified name, such as `execute`. */
  name: string;
  /** Parts of the symbol's qualified name as search terms: `['superduper', 'base', 'datalayer', 'datalayer', 'execute']`. */
  nameParts: string[];
}

/** Search terms of a section, as one string per field. The fields have different weights: a match in the title counts more than one in the text. */
export type Fields = Record<keyof typeof FIELD_WEIGHTS, string>;

/** Number of search terms at the start of a section's text that get a higher weight, because the first sentences tell what the section is about. */
const START_LENGTH = 24;

/** Decodes a search index. Returns the sections in the order of their pages, and the terms of each section by field. */
export function unpackIndex(file: IndexFile): { sections: SearchedSection[]; fields: Fields[] } {
  const sections = listSearchedSections(file, file.trails);
  for (const [id, section] of sections.entries()) {
    section.id = id;
    section.text = file.texts[id] ?? '';
    section.questions = file.answers[id]?.split('\n').filter(Boolean) ?? [];
  }
  const sharedTerms = new Set<string>();
  const headingTerms = splitTexts(
    sections.map(({ heading }) => heading),
    sharedTerms,
  );
  const nameTerms = decodePostings(file.names, sharedTerms, sections.length);
  const textTerms = splitTexts(file.texts, sharedTerms);
  const questionTerms = splitTexts(file.answers, sharedTerms);
  const hiddenTerms = decodePostings(file.hidden, sharedTerms, sections.length);
  const fields = sections.map(({ page, anchor }, id): Fields => {
    const isPage = anchor === null;
    const heading = headingTerms[id]?.join(' ') ?? '';
    return {
      title: isPage ? `${heading} ${joinTerms(page.path.slice(page.path.lastIndexOf('/') + 1))}` : '',
      heading: isPage ? '' : heading,
      names: nameTerms[id] ?? '',
      answers: questionTerms[id]?.join(' ') ?? '',
      start: textTerms[id]?.slice(0, START_LENGTH).join(' ') ?? '',
      text: [joinTerms(isPage ? page.path : page.title), ...(textTerms[id]?.slice(START_LENGTH) ?? [])].join(
        ' ',
      ),
      hidden: hiddenTerms[id] ?? '',
    };
  });
  return { sections, fields };
}

/**
 * Splits texts into search terms, and adds the terms to `sharedTerms`. The build and the browser must split the same texts in the same order
 * (headings, names, texts, questions), because the index refers to shared terms by their position.
 */
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

/** Lists the sections of all pages in a search index. Their texts are still empty. */
export function listSearchedSections(
  { version, root, pages }: OtherVersionIndex,
  trails: readonly string[],
): SearchedSection[] {
  return pages.flatMap(([title, path, kind, trail, rows]) => {
    const page: SearchedPage = {
      title,
      path,
      kind: PAGE_KINDS[kind] ?? 'guide',
      trail: trails[trail] ?? '',
      version,
      isTopLevel: path.startsWith(root) && !path.slice(root.length + 1).includes('/'),
    };
    return rows.map((row) => createSection(row, page));
  });
}

/** Checks whether a section lists a change of a symbol. Only queries for changes find such sections. */
export function isChangeSection(section: SearchedSection | undefined): boolean {
  return section?.page.kind === 'changes' && section.anchor !== null;
}

/** Checks whether a section explains an error message of the framework. The heading of such a section is the message. */
export function isErrorSection({ anchor, page }: SearchedSection): boolean {
  return page.kind === 'errors' && anchor !== null;
}

/** Returns the kind of a section, which determines its filter and its weight. The page that lists all errors counts as a guide. */
export function getSectionKind({ symbol, anchor, page }: SearchedSection): PageKind {
  if (anchor === null) return page.kind === 'errors' ? 'guide' : page.kind;
  return symbol ? 'reference' : page.kind;
}

function createSection(row: SectionRow, page: SearchedPage): SearchedSection {
  const [rowAnchor, heading, symbolKind, module] = row;
  const anchor = rowAnchor === '' ? null : rowAnchor;
  const kind = symbolKind === undefined ? undefined : SYMBOL_KINDS[symbolKind];
  const qualifiedName = anchor === null ? (module ?? '') : `${module}.${heading}`;
  return {
    id: 0,
    page,
    anchor,
    heading: anchor === null ? page.title : heading,
    text: '',
    questions: [],
    symbol: kind
      ? {
          kind,
          qualifiedName,
          name: getLastPart(qualifiedName),
          nameParts: qualifiedName.split('.').map(joinParts),
        }
      : null,
  };
}
