import { createHash } from 'node:crypto';
import { joinSpans, type PageContent, type Section } from '../../model/page/content';
import type { Documentation } from '../../model/symbols/documentation';
import { getOrCreate } from '../../shared/get-or-create';
import { splitTexts } from '../../shared/search/documents';
import {
  INDEX_FORMAT,
  type IndexFile,
  PAGE_KINDS,
  type PageKind,
  type PageRow,
  type SectionRow,
  SYMBOL_KINDS,
  type SymbolKind,
} from '../../shared/search/index-file';
import { encodePostings } from '../../shared/search/postings';
import { isStopWord, splitTerms } from '../../shared/search/tokenizer';
import { removeInflection } from '../../shared/search/word-forms';
import { getFolderKind, getSymbolKind, START_PAGES } from './kinds';
import type { SidebarRoute } from './page-routes';
import { collectTexts, cutText } from './texts';

export interface SearchedVersion {
  /** Docusaurus's name for the version: `0.6`, or `current` for the main branch. */
  name: string;
  path: string;
  pages: readonly PageContent[];
  documentation: () => Documentation;
  /** Hash of everything that the search index depends on. Without it, the index isn't cached. */
  digest?: string;
  /** Maps page ids to routes. The index lists pages in this order and leaves out pages without a route. */
  routes: ReadonlyMap<string, SidebarRoute>;
}

/** Number of characters of a section's text that results can show. The search also finds the remaining text. */
const EXCERPT_LENGTHS = { page: 240, guide: 110, table: 450, entry: 90, error: 30 };

/** Maximum share of sections that may contain a term from code or other hidden text. More frequent terms hardly help, so they aren't indexed. */
const MAX_HIDDEN_SHARE = 0.05;

/** Builds the search index of a version. Call `addOtherVersions` once all versions have an index. */
export function buildSearchIndex(version: SearchedVersion): IndexFile {
  const documentation = version.documentation();
  const pagesById = new Map(version.pages.map((page) => [page.id, page]));
  const indexedPages = [...version.routes].flatMap(([id, route]) => {
    const page = pagesById.get(id);
    if (!page) return [];
    return [
      { page, route, trail: route.trail.join(' › '), pageSections: indexSections(page, documentation) },
    ];
  });
  const trails = [...new Set(indexedPages.map(({ trail }) => trail))];
  const pages = indexedPages.map(({ page, route, trail, pageSections }): PageRow => {
    const rows = pageSections.map(({ row }) => row);
    return [page.title, route.path, PAGE_KINDS.indexOf(getPageKind(page)), trails.indexOf(trail), rows];
  });

  const sections = indexedPages.flatMap(({ pageSections }) => pageSections);
  const texts = sections.map(({ text }) => text);
  const answers = sections.map(({ questions }) => questions.join('\n'));

  const headings = sections.map(({ heading }) => heading);
  const nameTerms = sections.map((section) => section.nameTerms);
  const hiddenTerms = sections.map((section) => section.hiddenTerms);

  // Each of the following calls adds terms to `sharedTerms`. Keep their order, because `unpackIndex` adds the terms in the same order in the browser.
  const sharedTerms = new Set<string>();
  splitTexts(headings, sharedTerms);
  const names = encodePostings(mapTerms(nameTerms), sharedTerms);
  splitTexts(texts, sharedTerms);
  splitTexts(answers, sharedTerms);
  const hidden = encodePostings(mapTerms(hiddenTerms, MAX_HIDDEN_SHARE), sharedTerms);

  const content = {
    format: INDEX_FORMAT,
    version: version.name,
    root: version.path,
    pages,
    starts: START_PAGES.map((id) => sections.findIndex(({ pageId }) => pageId === id)).filter(
      (position) => position >= 0,
    ),
    trails,
    names,
    texts,
    answers,
    hidden,
    elsewhere: [],
  };
  const build = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
  return { build, ...content };
}

function mapTerms(termsBySection: readonly string[][], maxShare = 1): Map<string, number[]> {
  const sectionsByTerm = new Map<string, number[]>();
  for (const [section, terms] of termsBySection.entries())
    for (const term of new Set(terms)) getOrCreate(sectionsByTerm, term, (): number[] => []).push(section);
  // Always allows one section, because it could already be too large a share of a small version.
  const maxCount = 1 + termsBySection.length * maxShare;
  return new Map([...sectionsByTerm].filter(([, sections]) => sections.length <= maxCount));
}

/** Collects what the search index contains about each section of a page. The first section represents the whole page. */
function indexSections(page: PageContent, documentation: Documentation) {
  const symbols = findSymbols(page, documentation);
  // A page without text above its first heading lacks this section.
  const intro: Section[] =
    page.sections[0]?.anchor === null ? [] : [{ anchor: null, depth: 0, heading: [], blocks: [] }];
  return [...intro, ...page.sections].map((section) => {
    const { anchor } = section;
    const heading = joinSpans(section.heading);
    const symbol = symbols.get(anchor);
    const { prose, names, searchOnly } = collectTexts(section, symbol?.isOwn);
    const fullText = anchor === null ? `${page.description} ${prose}`.trim() : prose;
    const [text, hidden] = cutText(fullText, getExcerptLength(section, symbol, prose));
    // A hidden term isn't indexed if the heading or the text contains any form of it.
    const coveredTerms = new Set(splitTerms(`${heading} ${text}`).flatMap(listForms));
    const isNew = (term: string) => !listForms(term).some((form) => coveredTerms.has(form));

    const isCutOff = hidden !== '' && !/[.?!]$/.test(text);
    const isBeforeSample = /[:;,]$/.test(text);
    const row: SectionRow = [anchor ?? '', heading];
    if (symbol) row.push(SYMBOL_KINDS.indexOf(symbol.kind), symbol.module);
    return {
      pageId: page.id,
      heading: anchor === null ? page.title : heading,
      row,
      text: isCutOff || isBeforeSample ? `${text} …` : text,
      questions: section.answers ?? [],
      nameTerms: names.flatMap(splitTerms),
      hiddenTerms: splitTerms(`${hidden} ${searchOnly}`).filter((term) => isSearchable(term) && isNew(term)),
    };
  });
}

function getExcerptLength({ anchor, isError }: Section, symbol: IndexedSymbol | undefined, prose: string) {
  if (anchor === null) return EXCERPT_LENGTHS.page;
  if (isError) return EXCERPT_LENGTHS.error;
  if (symbol) return EXCERPT_LENGTHS.entry;
  return prose.includes('\n') ? EXCERPT_LENGTHS.table : EXCERPT_LENGTHS.guide;
}

/** Returns a term and its base form: for `queries`, returns `queries` and `query`. */
function listForms(term: string): string[] {
  return [term, removeInflection(term)];
}

function getPageKind({ id, sections }: PageContent): PageKind {
  return sections.some(({ isError }) => isError) ? 'errors' : getFolderKind(id);
}

/** Whether to index a term. Leaves out stop words, numbers, hashes and very long terms, because readers don't search for them. */
function isSearchable(term: string): boolean {
  return term.length <= 40 && !isStopWord(term) && /\p{L}{2}/u.test(term) && !/^[\da-f]{8,}$/.test(term);
}

interface IndexedSymbol {
  kind: SymbolKind;
  module: string;
  /** Whether the symbol itself defines a parameter, attribute or exception, rather than inheriting it. */
  isOwn?: (name: string) => boolean;
}

/** Maps each section's anchor to the symbol that the section is about. Null, for the text above the first heading, maps to the page's module. */
function findSymbols(page: PageContent, documentation: Documentation): Map<string | null, IndexedSymbol> {
  const symbols = new Map<string | null, IndexedSymbol>();
  const referencePage = documentation.pages.find(({ page: { file } }) => file === page.file);
  const [pageModule] = referencePage?.page.modules ?? [];
  if (pageModule !== undefined) symbols.set(null, { kind: 'module', module: pageModule });

  for (const { entry, facts } of referencePage?.entries ?? []) {
    const { name, module } = facts.symbol;
    const values = [...entry.parameters, ...entry.attributes, ...entry.raises];
    const ownNames = new Set(values.map((value) => value.name.replace(/^\*+/, '')));
    symbols.set(name, { kind: getSymbolKind(facts.symbol), module, isOwn: (text) => ownNames.has(text) });
  }

  // On a page with API changes, anchors are `module.name`. The kind doesn't matter, because the search doesn't show it.
  if (getPageKind(page) === 'changes')
    for (const { anchor, heading } of page.sections)
      if (anchor !== null)
        symbols.set(anchor, { kind: 'module', module: anchor.slice(0, -`.${joinSpans(heading)}`.length) });
  return symbols;
}
