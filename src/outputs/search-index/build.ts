import { createHash } from 'node:crypto';
import { joinSpans, type PageContent, type Section } from '../../model/page/content';
import type { Documentation } from '../../model/symbols/documentation';
import { getOrCreate } from '../../shared/get-or-create';
import { listSearchedSections, splitTexts } from '../../shared/search/documents';
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

/** Version of the documentation for which to build a search index. */
export interface SearchedVersion {
  /** Docusaurus's name of the version: `0.6`, or `current` for the main branch. */
  name: string;
  /** Route of the version's landing page. */
  path: string;
  pages: readonly PageContent[];
  /** Returns the symbols of the framework that the pages document. */
  documentation: () => Documentation;
  /** Hash of everything that the search index depends on. If undefined, the index isn't cached. */
  digest?: string;
  /** Routes of the pages, by page id. Pages without a route aren't indexed. */
  routes: ReadonlyMap<string, SidebarRoute>;
}

/** Maximum number of characters of a section's text that the index stores for excerpts. The rest of the text is only stored as search terms. */
const EXCERPT_LENGTHS = { page: 240, guide: 110, table: 450, entry: 90, error: 30 };

/** Maximum share of sections that may contain a term in hidden text, such as code. More common terms aren't indexed, because they hardly help. */
const MAX_HIDDEN_SHARE = 0.05;

/** Builds the search index of one version, without the sections from other versions, which need all indexes. */
export function buildSearchIndex(version: SearchedVersion): IndexFile {
  const postings = { names: new Map<string, number[]>(), hidden: new Map<string, number[]>() };
  const trails: string[] = [];
  const texts: string[] = [];
  const answers: string[] = [];
  /** Number of the section that is being indexed. */
  let sectionNumber = 0;
  const addTerms = (sectionsByTerm: Map<string, number[]>, terms: Iterable<string>) => {
    for (const term of new Set(terms))
      getOrCreate(sectionsByTerm, term, (): number[] => []).push(sectionNumber);
  };
  const documentation = version.documentation();
  const firstSections = new Map<string, number>();
  const pages = version.pages.flatMap((page): PageRow[] => {
    const route = version.routes.get(page.id);
    if (!route) return [];
    const trail = route.trail.join(' › ');
    if (!trails.includes(trail)) trails.push(trail);
    firstSections.set(page.id, sectionNumber);
    const pageKind = getPageKind(page);
    const { module, symbols } = findSymbols(page, documentation);
    const sections = listSections(page).map((section): SectionRow => {
      const entry = section.anchor === null ? undefined : symbols.get(section.anchor);
      const isOwn = entry && ((name: string) => entry.ownNames.has(name));
      const { prose, names, searchOnly } = collectTexts(section, isOwn);
      const heading = joinSpans(section.heading);
      const isPage = section.anchor === null;
      const guideKind = prose.includes('\n') ? 'table' : 'guide';
      const entryKind = entry ? 'entry' : guideKind;
      const sectionKind = section.isError ? 'error' : entryKind;
      const maxLength = EXCERPT_LENGTHS[isPage ? 'page' : sectionKind];
      const [text, hidden] = cutText(isPage ? `${page.description} ${prose}`.trim() : prose, maxLength);
      // A term isn't indexed again if another form of it is in the text.
      const coveredTerms = new Set(splitTerms(`${heading} ${text}`).flatMap(listForms));
      addTerms(postings.names, names.flatMap(splitTerms));
      const isNew = (term: string) =>
        isSearchable(term) && !listForms(term).some((form) => coveredTerms.has(form));
      addTerms(postings.hidden, splitTerms(`${hidden} ${searchOnly}`).filter(isNew));
      sectionNumber += 1;
      answers.push((section.answers ?? []).join('\n'));
      // An ellipsis marks texts that end within a sentence, also before a sample.
      texts.push((hidden && !/[.?!]$/.test(text)) || /[:;,]$/.test(text) ? `${text} …` : text);
      const symbol = pageKind === 'changes' ? createChangedSymbol(section.anchor ?? '', heading) : entry;
      return createRow(section.anchor, heading, isPage ? module : symbol);
    });
    return [[page.title, route.path, PAGE_KINDS.indexOf(pageKind), trails.indexOf(trail), sections]];
  });
  const outline = { version: version.name, root: version.path, pages };
  const headings = listSearchedSections(outline, trails).map(({ heading }) => heading);
  const shownTerms = new Set<string>();
  splitTexts(headings, shownTerms);
  const names = encodePostings(postings.names, shownTerms);
  for (const textList of [texts, answers]) splitTexts(textList, shownTerms);
  const content = {
    format: INDEX_FORMAT,
    ...outline,
    starts: START_PAGES.flatMap((id) => firstSections.get(id) ?? []),
    trails,
    names,
    texts,
    answers,
    hidden: encodePostings(dropCommonTerms(postings.hidden, sectionNumber), shownTerms),
    elsewhere: [],
  };
  const build = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
  return { build, ...content };
}

/** Removes terms that occur in the hidden text of many sections. Hidden text, such as a code sample, is searched, but never shown in results. */
function dropCommonTerms(hidden: ReadonlyMap<string, number[]>, sections: number): Map<string, number[]> {
  return new Map([...hidden].filter(([, places]) => places.length <= 1 + sections * MAX_HIDDEN_SHARE));
}

/** Returns a search term and its form without a plural or verb ending: `queries` and `query`. */
function listForms(term: string): string[] {
  return [term, removeInflection(term)];
}

/** Returns the kind of a page, such as guide or reference. A page that lists errors has its own kind, whatever its folder is. */
function getPageKind({ id, sections }: PageContent): PageKind {
  return sections.some(({ isError }) => isError) ? 'errors' : getFolderKind(id);
}

/** Checks whether to index a search term. Readers don't search for stop words, numbers or hashes. */
function isSearchable(term: string): boolean {
  return term.length <= 40 && !isStopWord(term) && /\p{L}{2}/u.test(term) && !/^[\da-f]{8,}$/.test(term);
}

/** Lists the sections of a page for the index. The first one stands for the whole page, even if there is no text above the first heading. */
function listSections({ sections }: PageContent): readonly Section[] {
  if (sections[0]?.anchor === null) return sections;
  return [{ anchor: null, depth: 0, heading: [], blocks: [] }, ...sections];
}

interface IndexedSymbol {
  kind: SymbolKind;
  module: string;
}

/** Finds the symbols that a reference page and its sections document. `ownNames` are parameters, attributes and exceptions that aren't inherited. */
function findSymbols({ file }: PageContent, { pages }: Documentation) {
  const referencePage = pages.find(({ page }) => page.file === file);
  const [module] = referencePage?.page.modules ?? [];
  const symbols = (referencePage?.entries ?? []).map(({ entry, facts: { symbol } }) => {
    const values = [...entry.parameters, ...entry.attributes, ...entry.raises];
    const ownNames = new Set(values.map(({ name }) => name.replace(/^\*+/, '')));
    return [symbol.name, { kind: getSymbolKind(symbol), module: symbol.module, ownNames }] as const;
  });
  const moduleSymbol = module === undefined ? undefined : ({ kind: 'module', module } as const);
  return { module: moduleSymbol, symbols: new Map(symbols) };
}

/** Returns the symbol whose change a section of a page with API changes lists. The search shows no kind for it. */
function createChangedSymbol(anchor: string, name: string): IndexedSymbol {
  return { kind: 'module', module: anchor.slice(0, -name.length - 1) };
}

function createRow(anchor: string | null, heading: string, symbol?: IndexedSymbol): SectionRow {
  if (!symbol) return [anchor ?? '', heading];
  return [anchor ?? '', heading, SYMBOL_KINDS.indexOf(symbol.kind), symbol.module];
}
