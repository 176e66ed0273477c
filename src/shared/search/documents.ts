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
  answers: string[];
  symbol: SearchedSymbol | null;
}

/** The symbol that a section documents. */
interface SearchedSymbol {
  kind: SymbolKind;
  qualifiedName: string;
  /** Last part of the qualified name. */
  name: string;
  /** Parts of the qualified name, each as one term. */
  path: string[];
}

/** Terms of a section by field, separated by spaces. The engine weighs the fields differently. */
export type Fields = Record<keyof typeof FIELD_WEIGHTS, string>;

/** Number of terms that count as the start of a text. */
const START = 24;

/**
 * Unpacks an index.
 *
 * @returns The sections in the order of their pages, the fields of each section that the engine searches, and a function that returns the
 *   terms of a section that its text doesn't show.
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
 * Splits texts into terms, and adds them to `sharedTerms`. The writer and the reader of an index have to split the same texts in the same
 * order: headings, the postings of names, texts, questions.
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

/** Lists the sections of pages, without their texts. */
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

/** Checks whether a section explains an error, so that its heading is the error's message. */
export function isMessage({ anchor, page }: SearchedSection): boolean {
  return page.kind === 'errors' && anchor !== null;
}

/** Returns the kind of a section. The list of errors as a whole counts as a guide. */
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
