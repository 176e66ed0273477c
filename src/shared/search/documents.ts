import { getLastPart } from '../text/dotted';
import {
  createSlug,
  type OtherVersionIndex,
  PAGE_KINDS,
  type PageKind,
  type SectionRow,
  SYMBOL_KINDS,
  type SymbolKind,
  type TextsFile,
  type TitlesFile,
} from './index-file';
import { decodePostings } from './postings';
import type { FIELD_WEIGHTS } from './ranking';
import { joinParts, splitTerms } from './tokenizer';

/** Page in a search index. */
export interface SearchedPage {
  title: string;
  /** Route of the page. */
  path: string;
  kind: PageKind;
  /** Labels of the sidebar categories that contain the page. */
  trail: string;
  /** Docusaurus's name of the version. */
  version: string;
  /** Whether the page isn't in a folder. Readers begin with such pages. */
  isTopLevel: boolean;
}

/** Section of a page, as the engine searches it. */
export interface SearchedSection {
  id: number;
  page: SearchedPage;
  /** Anchor of the section, or null for the page as a whole. */
  anchor: string | null;
  /** Heading of the section, or the title for the page as a whole. */
  heading: string;
  /** Beginning of the section's text. It's empty until the texts are loaded. */
  text: string;
  /** Questions and tasks that the section answers, as readers phrase them. */
  questions: string[];
  symbol: SearchedSymbol | null;
}

/** The symbol that a section documents. */
interface SearchedSymbol {
  kind: SymbolKind;
  qualifiedName: string;
  /** Last part of the qualified name. */
  name: string;
  /** Parts of the qualified name, each as one term. */
  nameParts: string[];
}

/** Terms of a section by field, separated by spaces. The engine weighs the fields differently. */
export type Fields = Record<keyof typeof FIELD_WEIGHTS, string>;

/** Number of terms that count as the start of a text. */
const START_LENGTH = 24;

/**
 * Unpacks an index.
 *
 * @returns The sections in the order of their pages, the fields of each section that the engine searches, and a function that returns the
 *   terms of a section that its text doesn't show.
 */
export function unpackIndex(
  titles: TitlesFile,
  texts: TextsFile | null,
): { sections: SearchedSection[]; fields: Fields[]; getHiddenTerms: (id: number) => string } {
  const sections = listSearchedSections(titles, titles.trails);
  for (const [id, section] of sections.entries()) {
    section.id = id;
    section.text = texts?.texts[id] ?? '';
    section.questions = texts?.answers[id]?.split('\n').filter(Boolean) ?? [];
  }
  const sharedTerms = new Set<string>();
  const headingTerms = splitTexts(
    sections.map(({ heading }) => heading),
    sharedTerms,
  );
  const nameTerms = decodePostings(titles.names, sharedTerms, sections.length);
  const textTerms = splitTexts(texts?.texts ?? [], sharedTerms);
  const questionTerms = splitTexts(texts?.answers ?? [], sharedTerms);
  const hiddenWords = texts ? decodePostings(texts.words, sharedTerms, sections.length) : [];
  const sampleTerms = texts ? decodePostings(texts.samples, sharedTerms, sections.length) : [];
  const fields = sections.map(({ page, anchor }, id): Fields => {
    const isPage = anchor === null;
    const heading = headingTerms[id]?.join(' ') ?? '';
    return {
      title: isPage ? `${heading} ${joinTerms(page.path.slice(page.path.lastIndexOf('/') + 1))}` : '',
      heading: isPage ? '' : heading,
      names: nameTerms[id] ?? '',
      answers: questionTerms[id]?.join(' ') ?? '',
      start: textTerms[id]?.slice(0, START_LENGTH).join(' ') ?? '',
      text: [
        joinTerms(isPage ? page.path : page.title),
        ...(textTerms[id]?.slice(START_LENGTH) ?? []),
        hiddenWords[id],
      ].join(' '),
      samples: sampleTerms[id] ?? '',
    };
  });
  const getHiddenTerms = (id: number) => ` ${[nameTerms[id], hiddenWords[id], sampleTerms[id]].join(' ')} `;
  return { sections, fields, getHiddenTerms };
}

/**
 * Splits texts into terms, and adds them to `sharedTerms`. The writer and the reader of an index have to split the same texts in the same
 * order: headings, the postings of names, texts, questions.
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

/** Lists the sections of pages, without their texts. */
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
      isTopLevel: !path.slice(root.length + 1).includes('/'),
    };
    return rows.map((row) => createSection(row, page));
  });
}

/** Checks whether a section explains an error, so that its heading is the error's message. */
export function isErrorSection({ anchor, page }: SearchedSection): boolean {
  return page.kind === 'errors' && anchor !== null;
}

/** Returns the kind of a section. The list of errors as a whole counts as a guide. */
export function getSectionKind({ symbol, anchor, page }: SearchedSection): PageKind {
  if (anchor === null) return page.kind === 'errors' ? 'guide' : page.kind;
  return symbol ? 'reference' : page.kind;
}

function createSection(row: SectionRow, page: SearchedPage): SearchedSection {
  const [at, heading, symbolKind, module] = row;
  const anchor = at === 0 ? null : at === 1 ? heading : at === 2 ? createSlug(heading) : at;
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
