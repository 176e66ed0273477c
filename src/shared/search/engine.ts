import MiniSearch from 'minisearch';
import {
  documentsOf,
  type Fields,
  kindOf,
  type SearchedPage,
  type SearchedSection,
  sectionsOf,
} from './documents';
import type { TextsFile, TitlesFile } from './index-file';
import {
  AS_TERM,
  allOf,
  createLookUp,
  type Index,
  joinResults,
  type LookUp,
  scaled,
  type TermHits,
} from './look-up';
import { type Query, type QueryWord, readQuery } from './query';
import {
  COVERAGE_POWER,
  FIELD_WEIGHTS,
  INFORMATION_POWER,
  KIND_WEIGHTS,
  MATCH_WEIGHTS,
  PAGE_SHARE,
  SATURATION,
  UNTITLED_LOSS,
} from './ranking';
import { namingOf, symbolBonus } from './symbols';
import { askedTitle, type CompareTitles, titlesOf } from './titles';
import { termsOf } from './tokenizer';
import { createVocabulary, type Vocabulary } from './vocabulary';
import { inflectionless } from './word-forms';

/** Section that matches a query. */
export interface Hit {
  section: SearchedSection;
  score: number;
  /** Number of the query's words that the section contains. */
  coverage: number;
}

/** Matches of a query, best first. */
export interface Hits {
  hits: Hit[];
  /** Terms that matched, which are highlighted. */
  terms: Set<string>;
  /** Corrected query, if the version doesn't contain a word as the reader wrote it. */
  corrected: string | null;
}

/** Version that can be searched. */
export type SearchEngine = Awaited<ReturnType<typeof createEngine>>;

/** Minimum length of words in which one wrong letter is corrected. */
const SHORTEST_CORRECTED = 4;

/** Minimum length of words in which two wrong letters are corrected, if no word differs by one letter. */
const SHORTEST_CORRECTED_TWICE = 8;

/** Number of sections that are indexed at a time. Each time takes about 20 ms, and queries are answered in between. */
const AT_ONCE = 100;

/**
 * Makes a version searchable.
 *
 * @param texts - Second part of the index, or null until it is loaded.
 */
export async function createEngine(first: TitlesFile, texts: TextsFile | null) {
  const { sections, fields, hidden } = documentsOf(first, texts);
  const vocabulary = createVocabulary();
  const index = new MiniSearch<Fields & { id: number }>({
    fields: Object.keys(FIELD_WEIGHTS),
    tokenize: (text) => text.split(' ').filter(Boolean),
    processTerm: vocabulary.add,
  });
  const compareTitles = titlesOf(sections, fields);
  await index.addAllAsync(
    fields.map((own, id) => ({ ...own, id })),
    { chunkSize: AT_ONCE },
  );

  const finder = createFinder(createLookUp(index), vocabulary);

  const searchFor = (query: Query): Omit<Hits, 'corrected'> => {
    const found = findWords(query, finder);
    return {
      hits: ranked(found, sections, compareTitles, query, finder),
      terms: new Set(found.flatMap(({ terms }) => [...terms])),
    };
  };

  return {
    /** Docusaurus's name of the version. */
    version: first.version,
    /** Whether the engine searches texts. Until they are loaded, it searches only titles, headings and names. */
    isWhole: texts !== null,
    /** Sections about names and errors that only other versions contain. */
    elsewhere: (texts?.elsewhere ?? []).flatMap((other) => sectionsOf(other, [])),
    /** Pages where readers begin. They are the results of an empty query. */
    starts: first.starts.flatMap((id) => sections[id] ?? []),
    search: (query: Query): Hits => {
      // A word that isn't in any title isn't misspelled, because the texts may contain it.
      const corrected = texts && correct(query, index, vocabulary);
      return { ...searchFor(corrected ?? query), corrected: corrected?.text ?? null };
    },
    /** Returns the nearest term of the version, or null if no term is near. */
    nearest: (term: string): string | null => {
      const near = (letters: number) =>
        index.search(term, { ...AS_TERM, fuzzy: letters })[0]?.terms[0] ?? null;
      return near(1) ?? (term.length < 6 ? null : near(2));
    },
    /** Returns the words of the query that a section contains, but that its text doesn't show. */
    beyond: ({ id, heading, text }: SearchedSection, query: Query): string[] => {
      const terms = hidden(id);
      const found = query.words.filter(({ whole }) => terms.includes(` ${whole} `));
      if (found.length === 0) return [];
      const shown = new Set(termsOf(`${heading} ${text}`));
      return found.flatMap(({ whole, written }) => (shown.has(whole) ? [] : [written]));
    },
  };
}

/** Replaces the words that the version doesn't contain with their corrections. Returns null if there is nothing to correct. */
function correct(query: Query, index: Index, vocabulary: Vocabulary): Query | null {
  let text = query.text;
  for (const [at, { whole, written, isQuoted }] of query.words.entries()) {
    const beside = [`${query.words[at - 1]?.whole}${whole}`, `${whole}${query.words[at + 1]?.whole}`];
    if (isQuoted || whole.length < SHORTEST_CORRECTED || beside.some(vocabulary.has)) continue;
    if (isKnown(whole, at === query.words.length - 1, index, vocabulary)) continue;
    const meant = correctionOf(whole, index);
    if (meant !== null) text = text.replace(written, meant);
  }
  return text === query.text ? null : readQuery(text, query.manner);
}

function isKnown(term: string, isLast: boolean, index: Index, vocabulary: Vocabulary): boolean {
  return (
    vocabulary.formsOf(term).length > 0 ||
    vocabulary.splitsOf(term).some((parts) => parts.every(({ length }) => length >= SHORTEST_CORRECTED)) ||
    vocabulary.has(term) ||
    (isLast && index.search(term, { ...AS_TERM, prefix: true }).length > 0)
  );
}

/**
 * Finds the correction of a misspelled word: among the terms that differ by one letter or by two swapped letters, the one that most sections
 * contain. Terms that lack a letter of the word are only chosen if there are no others.
 */
function correctionOf(term: string, index: Index): string | null {
  const counts = new Map<string, number>();
  const results = [
    ...index.search(term, { ...AS_TERM, fuzzy: 1 }),
    ...swapped(term).flatMap((one) => index.search(one, AS_TERM)),
    ...(term.length > SHORTEST_CORRECTED ? index.search(term, { ...AS_TERM, fuzzy: 1, prefix: true }) : []),
  ];
  if (results.length === 0 && term.length >= SHORTEST_CORRECTED_TWICE)
    results.push(...index.search(term, { ...AS_TERM, fuzzy: 2 }));
  for (const { terms } of results) {
    for (const one of terms) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  const isShort = (one: string) => Number(one.length < term.length);
  const [best] = [...counts].sort(([a, m], [b, n]) => isShort(a) - isShort(b) || n - m || (a < b ? -1 : 1));
  if (!best) return null;
  // If several forms of a word are equally near, the engine suggests the shortest one: `install` instead of `installs`.
  const forms = [...counts.keys()].filter((one) => inflectionless(one) === inflectionless(best[0]));
  return forms.sort((a, b) => a.length - b.length)[0] ?? null;
}

/** Functions that find the terms of a version. */
type Finder = ReturnType<typeof createFinder>;

function createFinder(lookUp: LookUp, vocabulary: Vocabulary) {
  return {
    lookUp,
    vocabulary,
    /** Returns the sections that contain a term in any form. */
    inAnyForm: (term: string) => joinResults([term, ...vocabulary.formsOf(term)].map((form) => lookUp(form))),
  };
}

/** Finds the sections that contain each word of a query. */
function findWords({ words }: Query, finder: Finder): TermHits[] {
  const found = words.map((word, at) => scoresOf(word, at === words.length - 1, finder));
  // `time out` means `timeout`, so both words also match sections with the compound.
  for (const [at, { whole }] of words.entries()) {
    const next = words[at + 1];
    const compound = whole + (next?.whole ?? '');
    if (next === undefined || !finder.vocabulary.has(compound)) continue;
    const half = scaled(finder.inAnyForm(compound), MATCH_WEIGHTS.form);
    for (const place of [at, at + 1]) found[place] = joinResults([found[place] ?? half, half]);
  }
  return found;
}

/** Finds the sections that contain a word as it is, unfinished, in another form or in parts. */
function scoresOf({ whole, parts }: QueryWord, isLast: boolean, finder: Finder): TermHits {
  const { lookUp, vocabulary, inAnyForm } = finder;
  // Only the last word may be unfinished, because the reader may still be writing it.
  const exact = lookUp(whole, isLast || !vocabulary.has(whole));
  const all = [exact];
  // If a section contains the whole identifier, the reader means that identifier, so its parts aren't searched.
  if (parts.length > 1 && exact.scores.size === 0)
    all.push(scaled(allOf(parts.map((part) => lookUp(part))), MATCH_WEIGHTS.part));
  for (const form of vocabulary.formsOf(whole)) all.push(scaled(lookUp(form), MATCH_WEIGHTS.form));
  for (const terms of vocabulary.splitsOf(whole))
    all.push(scaled(allOf(terms.map(inAnyForm)), MATCH_WEIGHTS.form));
  return joinResults(all);
}

/** Returns the variants of a term in which two neighboring letters are swapped. */
function swapped(term: string): string[] {
  return Array.from(
    { length: term.length - 1 },
    (_, at) => term.slice(0, at) + term[at + 1] + term[at] + term.slice(at + 2),
  );
}

/** Calculates how much information a word carries, from the number of sections that contain it. */
function informationOf(count: number, all: number): number {
  return Math.log(1 + all / Math.max(1, count)) ** INFORMATION_POWER;
}

/** Sum of the scores that the words of a query have in a section or on a page. */
interface Sum {
  score: number;
  /** Number of words that match. */
  coverage: number;
  /** Share of the query's information in these words, from 0 to 1. */
  share: number;
}

/** Adds a word's score to the sum in place, because this runs for every section of every word at each key press. */
function addTo<K>(sums: Map<K, Sum>, key: K, score: number, share: number): void {
  const sum = sums.get(key);
  if (!sum) sums.set(key, { score, coverage: 1, share });
  else {
    sum.score += score;
    sum.coverage += 1;
    sum.share += share;
  }
}

/** Sums up the scores of all words by section and by page. */
function sumsOf(
  found: readonly TermHits[],
  information: readonly number[],
  sections: readonly SearchedSection[],
) {
  const said = information.reduce((sum, one) => sum + one, 0) || 1;
  const sectionSums = new Map<SearchedSection, Sum>();
  const pageSums = new Map<SearchedPage, Sum>();
  for (const [at, { scores }] of found.entries()) {
    const says = information[at] ?? 0;
    let most = 0;
    for (const score of scores.values()) if (score > most) most = score;
    const best = new Map<SearchedPage, number>();
    for (const [id, one] of scores) {
      const section = sections[id];
      if (!section) continue;
      const score = says * (one / most) ** SATURATION;
      addTo(sectionSums, section, score, says / said);
      best.set(section.page, Math.max(score, best.get(section.page) ?? 0));
    }
    for (const [page, score] of best) addTo(pageSums, page, score, says / said);
  }
  return { sectionSums, pageSums };
}

function ranked(
  found: readonly TermHits[],
  sections: readonly SearchedSection[],
  compareTitles: CompareTitles,
  query: Query,
  { lookUp }: Finder,
): Hit[] {
  const information = found.map(({ scores }) => informationOf(scores.size, sections.length));
  const title = compareTitles(
    askedTitle(query, (term) => informationOf(lookUp(term).scores.size, sections.length)),
  );
  const { sectionSums, pageSums } = sumsOf(found, information, sections);
  const weights = new Map<number, number>();
  const hits = new Map<number, Hit>();
  const bestOfPage = new Map<SearchedPage, number>();
  for (const [section, { score, coverage, share }] of sectionSums) {
    const weight = weightOf(section, query, title.share);
    const weighed = score * share ** COVERAGE_POWER * weight;
    weights.set(section.id, weight);
    bestOfPage.set(section.page, Math.max(weighed, bestOfPage.get(section.page) ?? 0));
    hits.set(section.id, { section, score: weighed, coverage });
  }
  let unit = 0;
  for (const hit of hits.values()) {
    const { page, id } = hit.section;
    const { score, share } = pageSums.get(page) ?? { score: 0, share: 0 };
    const ofBest = hit.score / (bestOfPage.get(page) || 1);
    hit.score += PAGE_SHARE * score * share ** COVERAGE_POWER * (weights.get(id) ?? 0) * ofBest;
    unit = Math.max(unit, hit.score);
  }
  for (const section of sections) {
    const naming = namingOf(section, query);
    const bonus = (naming ? symbolBonus(section, naming, query) : 0) + title.bonus(section);
    if (bonus === 0) continue;
    const hit = hits.get(section.id) ?? { section, score: 0, coverage: query.words.length };
    hits.set(section.id, { ...hit, score: hit.score + bonus * (unit || 1) });
  }
  return [...hits.values()].sort((a, b) => b.score - a.score || a.section.id - b.section.id);
}

/** Returns the weight of all matches in a section. */
function weightOf(
  section: SearchedSection,
  { manner, words }: Query,
  titleShare: (section: SearchedSection) => number,
): number {
  const { anchor, page } = section;
  return (
    KIND_WEIGHTS[manner][kindOf(section)] *
    (anchor === null && manner === 'words' && words.length > 1 && page.kind !== 'reference'
      ? 1 - UNTITLED_LOSS * (1 - Math.min(1, titleShare(section)))
      : 1)
  );
}
