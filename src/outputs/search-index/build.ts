import { createHash } from 'node:crypto';
import { type PageContent, type Section, textOfSpans } from '../../model/page/content';
import type { Documentation } from '../../model/symbols/documentation';
import { cutTexts, sectionsOf } from '../../shared/search/documents';
import {
  FORMAT,
  type IndexFile,
  PAGE_KINDS,
  type PageKind,
  type PageRow,
  plainSlug,
  type SectionRow,
  SYMBOL_KINDS,
  type SymbolKind,
} from '../../shared/search/index-file';
import { encodePostings } from '../../shared/search/postings';
import { isStopWord, termsOf } from '../../shared/search/tokenizer';
import { inflectionless } from '../../shared/search/word-forms';
import { pageKindOf, START_PAGES, symbolKindOf } from './kinds';
import type { PageRoute } from './page-routes';
import { cutText, textsOf } from './texts';

/** A version to index. */
export interface SearchedVersion {
  /** Docusaurus's version name. */
  name: string;
  /** Route of the landing page. */
  path: string;
  pages: readonly PageContent[];
  /** Returns the documented symbols. */
  documentation: () => Documentation;
  /** Digest of everything in the index. If undefined, the index isn't cached. */
  digest?: string;
  /** Routes by page id. Pages without a route aren't indexed. */
  routes: ReadonlyMap<string, PageRoute>;
}

/** Maximum length of the text that excerpts show, in characters. The search also finds the text after it. */
const SHOWN = { page: 240, guide: 110, entry: 90, error: 30 };

/** Maximum share of the sections in which a word may be part of the hidden text. */
const MOST_HIDING = 0.05;

/** Builds the index of a version that browsers load, without the results from other versions. */
export function buildSearchIndex(version: SearchedVersion): IndexFile {
  const postings = {
    names: new Map<string, number[]>(),
    words: new Map<string, number[]>(),
    samples: new Map<string, number[]>(),
  };
  const trails: string[] = [];
  const texts: string[] = [];
  const answers: string[] = [];
  /** Number of the current section. */
  let number = 0;
  const note = (into: Map<string, number[]>, terms: Iterable<string>) => {
    for (const term of new Set(terms)) {
      const sections = into.get(term);
      if (sections) sections.push(number);
      else into.set(term, [number]);
    }
  };
  const documentation = version.documentation();
  const starts = new Map<string, number>();
  const pages = version.pages.flatMap((page): PageRow[] => {
    const at = version.routes.get(page.id);
    if (!at) return [];
    const trail = at.trail.join(' › ');
    if (!trails.includes(trail)) trails.push(trail);
    starts.set(page.id, number);
    const { module, symbols } = documentedOn(page, documentation);
    const sections = sectionsToIndex(page).map((section): SectionRow => {
      const entry = section.anchor === null ? undefined : symbols.get(section.anchor);
      const { prose, names, rest } = textsOf(section, entry && ((name) => entry.own.has(name)));
      const heading = textOfSpans(section.heading);
      const isPage = section.anchor === null;
      const most = isPage ? SHOWN.page : section.isError ? SHOWN.error : entry ? SHOWN.entry : SHOWN.guide;
      const [text, hidden] = cutText(isPage ? `${page.description} ${prose}`.trim() : prose, most);
      // A term isn't indexed again if another form of it is in the text.
      const known = new Set(termsOf(`${heading} ${text}`).flatMap(formsOf));
      const more = (words: string): string[] => {
        const found = termsOf(words).filter(
          (term) => isWorthFinding(term) && !formsOf(term).some((form) => known.has(form)),
        );
        for (const term of found.flatMap(formsOf)) known.add(term);
        return found;
      };
      const named = names.flatMap(termsOf);
      note(postings.names, named);
      note(postings.words, more(hidden));
      for (const term of named.flatMap(formsOf)) known.add(term);
      note(postings.samples, more(rest));
      number += 1;
      answers.push((section.answers ?? []).join('\n'));
      // An ellipsis marks texts that end within a sentence, also before a sample.
      texts.push((hidden && !/[.?!]$/.test(text)) || /[:;,]$/.test(text) ? `${text} …` : text);
      return rowOf(section.anchor, heading, isPage ? module : entry);
    });
    return [[page.title, at.path, PAGE_KINDS.indexOf(kindOf(page)), trails.indexOf(trail), sections]];
  });
  const label = { format: FORMAT, version: version.name };
  const shown = { version: version.name, root: version.path, pages };
  const headings = sectionsOf(shown, trails).map(({ heading }) => heading);
  const known = new Set<string>();
  cutTexts(headings, known);
  const titles = {
    ...label,
    ...shown,
    starts: START_PAGES.flatMap((id) => starts.get(id) ?? []),
    trails,
    names: encodePostings(postings.names, known),
  };
  for (const told of [texts, answers]) cutTexts(told, known);
  const rest = {
    ...label,
    texts,
    answers,
    words: encodePostings(telling(postings.words, number), known),
    samples: encodePostings(telling(postings.samples, number), known),
    elsewhere: [],
  };
  const build = createHash('sha256')
    .update(JSON.stringify([titles, rest]))
    .digest('hex')
    .slice(0, 12);
  return { titles: { build, ...titles }, texts: { build, ...rest } };
}

/** Removes terms that many sections contain in their hidden text, because they don't distinguish sections. */
function telling(hidden: ReadonlyMap<string, number[]>, sections: number): Map<string, number[]> {
  return new Map([...hidden].filter(([, places]) => places.length <= 1 + sections * MOST_HIDING));
}

/** Returns a term with and without its ending. */
function formsOf(term: string): string[] {
  return [term, inflectionless(term)];
}

/** Returns the kind of a page. The search treats lists of errors differently from other pages of their folder. */
function kindOf({ id, sections }: PageContent): PageKind {
  return sections.some(({ isError }) => isError) ? 'errors' : pageKindOf(id);
}

/** Whether readers may search for a term. They don't search for numbers or hashes. */
function isWorthFinding(term: string): boolean {
  return term.length <= 40 && !isStopWord(term) && /\p{L}{2}/u.test(term) && !/^[\da-f]{8,}$/.test(term);
}

/** Lists the sections of a page, starting with the page as a whole, even if there is no text above its first heading. */
function sectionsToIndex({ sections }: PageContent): readonly Section[] {
  const [first] = sections;
  return first?.anchor === null
    ? sections
    : [{ anchor: null, depth: 0, heading: [], blocks: [] }, ...sections];
}

interface SymbolFacts {
  kind: SymbolKind;
  module: string;
}

/** Finds the module of a reference page, and its symbols by anchor. Each symbol has the names of the values that its own entry describes. */
function documentedOn({ file }: PageContent, { pages }: Documentation) {
  const documented = pages.find(({ page }) => page.file === file);
  const [module] = documented?.page.modules ?? [];
  const symbols = (documented?.entries ?? []).map(({ entry, facts: { symbol } }) => {
    const named = [...entry.parameters, ...entry.attributes, ...entry.raises];
    const ownNames = new Set(named.map(({ name }) => name.replace(/^\*+/, '')));
    return [symbol.name, { kind: symbolKindOf(symbol), module: symbol.module, own: ownNames }] as const;
  });
  return {
    module: module === undefined ? undefined : ({ kind: 'module', module } as const),
    symbols: new Map(symbols),
  };
}

function rowOf(anchor: string | null, heading: string, symbol?: SymbolFacts): SectionRow {
  const at = anchor === null ? 0 : anchor === heading ? 1 : anchor === plainSlug(heading) ? 2 : anchor;
  if (!symbol) return [at, heading];
  return [at, heading, SYMBOL_KINDS.indexOf(symbol.kind), symbol.module];
}
