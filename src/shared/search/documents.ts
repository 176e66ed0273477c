import { lastName } from '../text/dotted';
import {
  type Elsewhere,
  PAGE_KINDS,
  type PageKind,
  plainSlug,
  type SectionRow,
  SYMBOL_KINDS,
  type SymbolKind,
  type TextsFile,
  type TitlesFile,
} from './index-file';
import { termsByPlace } from './postings';
import type { FIELD_WEIGHTS } from './ranking';
import { joined, termsOf } from './tokenizer';

/** A page of an index. */
export interface SearchedPage {
  title: string;
  /** Route without the base path. */
  path: string;
  kind: PageKind;
  /** The labels of the sidebar that it stands under. */
  trail: string;
  /** Docusaurus's name of its version. */
  version: string;
  /** Whether it stands in no folder: readers begin there. */
  isTopLevel: boolean;
}

/** A section of a page, as it is searched. */
export interface SearchedSection {
  id: number;
  page: SearchedPage;
  /** Null for the page as a whole. */
  anchor: string | null;
  /** The page's title, if it stands for the page. */
  heading: string;
  /** Empty while the texts are on their way. */
  text: string;
  /** The questions and tasks that it answers, in the words of readers. */
  answers: string[];
  symbol: SearchedSymbol | null;
}

/** The symbol that a section documents. */
interface SearchedSymbol {
  kind: SymbolKind;
  qualifiedName: string;
  /** The last part of it. */
  name: string;
  /** The qualified name, each part as one term. */
  path: string[];
}

/** The fields of a section that the engine weighs differently: the terms of each, parted by spaces. */
export type Fields = Record<keyof typeof FIELD_WEIGHTS, string>;

/** How much of a text is its start, in terms. */
const START = 24;

/**
 * Unpacks an index.
 *
 * @returns Its sections, in the order of its pages; for each what the engine searches, and the terms of it that its text does not show.
 */
export function documentsOf(
  titles: TitlesFile,
  texts: TextsFile | null,
): { sections: SearchedSection[]; fields: Fields[]; hidden: (id: number) => string } {
  const sections = sectionsOf(titles, titles.trails);
  for (const [id, section] of sections.entries()) {
    section.id = id;
    section.text = texts?.texts[id] ?? '';
    section.answers = texts?.answers[id]?.split('\n').filter(Boolean) ?? [];
  }
  const known = new Set<string>();
  const headings = cutTexts(
    sections.map(({ heading }) => heading),
    known,
  );
  const names = termsByPlace(titles.names, known, sections.length);
  const shown = cutTexts(texts?.texts ?? [], known);
  const answers = cutTexts(texts?.answers ?? [], known);
  const words = texts ? termsByPlace(texts.words, known, sections.length) : [];
  const samples = texts ? termsByPlace(texts.samples, known, sections.length) : [];
  const fields = sections.map(({ page, anchor }, id): Fields => {
    const isPage = anchor === null;
    const heading = headings[id]?.join(' ') ?? '';
    return {
      title: isPage ? `${heading} ${spaced(page.path.slice(page.path.lastIndexOf('/') + 1))}` : '',
      heading: isPage ? '' : heading,
      names: names[id] ?? '',
      answers: answers[id]?.join(' ') ?? '',
      start: shown[id]?.slice(0, START).join(' ') ?? '',
      text: [spaced(isPage ? page.path : page.title), ...(shown[id]?.slice(START) ?? []), words[id]].join(
        ' ',
      ),
      samples: samples[id] ?? '',
    };
  });
  const hidden = (id: number) => ` ${[names[id], words[id], samples[id]].join(' ')} `;
  return { sections, fields, hidden };
}

/**
 * Cuts texts into terms, which are known then. Whoever writes an index and whoever reads it cut the same in the same order: headings, the
 * postings of names, texts, questions.
 */
export function cutTexts(texts: readonly string[], known: Set<string>): string[][] {
  return texts.map((text) => {
    const terms = termsOf(text);
    for (const term of terms) known.add(term);
    return terms;
  });
}

function spaced(text: string): string {
  return termsOf(text).join(' ');
}

/** @returns the sections of pages, without their texts */
export function sectionsOf(
  { version, root, pages }: Elsewhere,
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
    return rows.map((row) => sectionOf(row, page));
  });
}

/** @returns whether a section explains an error: its heading is the message */
export function isMessage({ anchor, page }: SearchedSection): boolean {
  return page.kind === 'errors' && anchor !== null;
}

/** @returns what a section is for; the list of errors as a whole is a guide to them */
export function kindOf({ symbol, anchor, page }: SearchedSection): PageKind {
  if (anchor === null) return page.kind === 'errors' ? 'guide' : page.kind;
  return symbol ? 'reference' : page.kind;
}

function sectionOf(row: SectionRow, page: SearchedPage): SearchedSection {
  const [at, heading, symbolKind, module] = row;
  const anchor = at === 0 ? null : at === 1 ? heading : at === 2 ? plainSlug(heading) : at;
  const kind = symbolKind === undefined ? undefined : SYMBOL_KINDS[symbolKind];
  const qualifiedName = anchor === null ? (module ?? '') : `${module}.${heading}`;
  return {
    id: 0,
    page,
    anchor,
    heading: anchor === null ? page.title : heading,
    text: '',
    answers: [],
    symbol: kind
      ? {
          kind,
          qualifiedName,
          name: lastName(qualifiedName),
          path: qualifiedName.split('.').map(joined),
        }
      : null,
  };
}
