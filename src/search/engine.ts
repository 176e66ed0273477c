import MiniSearch from 'minisearch';
import { documentsOf, FIELDS, type Fields, kindOf, type SearchedSection } from './documents';
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
  KIND_WEIGHTS,
  LENGTH_COUNTS,
  MATCH_WEIGHTS,
  type Manner,
  PART_WEIGHTS,
  PLUGIN_WEIGHT,
  TOP_LEVEL_WEIGHT,
} from './ranking';
import { namingOf, symbolBonus } from './symbols';
import { synonymsOf } from './synonyms';
import { type TitleTerms, titleBonus, titleTermsOf } from './titles';
import { stemOf, termsOf } from './tokenizer';

/** A section that a query finds. */
export interface Hit {
  section: SearchedSection;
  score: number;
  /** How many of the query's words it has. */
  coverage: number;
}

/** The hits of a query, the best first. */
export interface Hits {
  hits: Hit[];
  /** The terms by which they were found, to be marked. */
  terms: Set<string>;
  /** The query with the words that it means, where the version has none of the words as they are written. */
  corrected: string | null;
}

/** A version that can be searched. */
export interface SearchEngine {
  /** Docusaurus's name of the version. */
  version: string;
  /** Whether it searches texts, or only titles, headings and names while they are on their way. */
  isWhole: boolean;
  search: (query: Query) => Hits;
  /** @returns the nearest term that the version has; null if none is near */
  nearest: (term: string) => string | null;
  /** @returns the words of the query that a section has where its text does not reach */
  beyond: (section: SearchedSection, query: Query) => string[];
}

/** Words of this length and more are corrected where one letter is wrong. */
const SHORTEST_CORRECTED = 5;

/** How many sections are indexed in one go, about 20 ms: questions that come in between are answered before the next. */
const AT_ONCE = 100;

/**
 * Makes a version searchable.
 *
 * @param titles - The first part of its index.
 * @param texts - The second; null while it is on its way.
 */
export async function createEngine(titles: TitlesFile, texts: TextsFile | null): Promise<SearchEngine> {
  const { sections, fields } = documentsOf(titles, texts);
  const index = new MiniSearch<Fields & { id: number }>({
    fields: [...FIELDS],
    // What was cut into terms is parted by spaces; titles and headings are still text.
    tokenize: (text, field) => (field === undefined || !CUT.has(field) ? termsOf(text) : text.split(' ')),
    processTerm: (term) => term || null,
  });
  const terms = sections.map(titleTermsOf);
  await index.addAllAsync(
    fields.map((own, id) => ({ ...own, id })),
    { chunkSize: AT_ONCE },
  );

  const lookUp = createLookUp(index);

  const searchFor = (query: Query): Omit<Hits, 'corrected'> => {
    const found = query.words.map((word) => scoresOf(word, lookUp));
    const sums = new Map<number, { score: number; coverage: number }>();
    for (const { scores } of found) {
      for (const [id, score] of scores) {
        const sum = sums.get(id) ?? { score: 0, coverage: 0 };
        sum.score += score;
        sum.coverage += 1;
        sums.set(id, sum);
      }
    }
    return {
      hits: ranked(sums, sections, terms, query),
      terms: new Set(found.flatMap(({ terms }) => [...terms])),
    };
  };

  return {
    version: titles.version,
    isWhole: texts !== null,
    search: (query) => {
      // A word that no title has is not misspelt: the texts may have it.
      const corrected = texts && correct(query, index, lookUp);
      return { ...searchFor(corrected ?? query), corrected: corrected?.text ?? null };
    },
    nearest: (term) => nearestTerm(term, index),
    beyond: ({ id, heading, text }, query) => {
      const shown = new Set(termsOf(`${heading} ${text}`));
      const { names = '', words = '', samples = '' } = fields[id] ?? {};
      const hidden = new Set(`${names} ${words} ${samples}`.split(' '));
      return query.words.flatMap(({ whole, written }) =>
        !shown.has(whole) && hidden.has(whole) ? [written] : [],
      );
    },
  };
}

/** The query with each word that the version does not have replaced by the one that it means; null if there is none. */
function correct(query: Query, index: Index, lookUp: LookUp): Query | null {
  let text = query.text;
  for (const word of query.words) {
    const { whole, written } = word;
    if (whole.length < SHORTEST_CORRECTED || isKnown(word, lookUp)) continue;
    const meant = correctionOf(whole, index);
    if (meant !== null) text = text.replace(written, meant);
  }
  return text === query.text ? null : readQuery(text, query.manner);
}

function isKnown(word: QueryWord, lookUp: LookUp): boolean {
  if (synonymsOf(word.whole).length > 0) return true;
  if (lookUp(word.whole, lengthCountsOf(word)).scores.size > 0) return true;
  const stem = stemOf(word.whole);
  return stem !== null && lookUp(stem, LENGTH_COUNTS.word).scores.size > 0;
}

/** The term that most sections have among those that differ by one letter, or by two letters in each other's place. */
function correctionOf(term: string, index: Index): string | null {
  const counts = new Map<string, number>();
  const results = [
    ...index.search(term, { ...AS_TERM, fuzzy: 1 }),
    ...swapped(term).flatMap((one) => index.search(one, AS_TERM)),
    ...(term.length > SHORTEST_CORRECTED ? index.search(term, { ...AS_TERM, fuzzy: 1, prefix: true }) : []),
  ];
  for (const { terms } of results) {
    for (const one of terms) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  const [best] = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return best?.[0] ?? null;
}

const CUT = new Set<string>(['names', 'start', 'text', 'words', 'samples']);

/** How a word may stand in the text: as it is, begun, bent, in parts. */
function scoresOf(word: QueryWord, lookUp: LookUp): TermHits {
  const { whole, parts } = word;
  const exact = lookUp(whole, lengthCountsOf(word));
  const all = [exact];
  if (parts.length > 1) {
    const weight = exact.scores.size > 0 ? PART_WEIGHTS.besideWhole : PART_WEIGHTS.alone;
    all.push(scaled(allOf(parts.map((part) => lookUp(part, LENGTH_COUNTS.word))), weight));
  }
  const stem = stemOf(whole);
  if (stem !== null) {
    const weight = whole === `${stem}s` ? MATCH_WEIGHTS.plural : MATCH_WEIGHTS.stem;
    all.push(scaled(lookUp(stem, LENGTH_COUNTS.word), weight));
  }
  for (const terms of synonymsOf(whole)) {
    const found = allOf(terms.map((term) => lookUp(term, LENGTH_COUNTS.word)));
    all.push(scaled(found, MATCH_WEIGHTS.synonym));
  }
  return joinResults(all);
}

function lengthCountsOf({ parts }: QueryWord): number {
  return parts.length > 1 ? LENGTH_COUNTS.name : LENGTH_COUNTS.word;
}

/** Two neighbouring letters in each other's place are one mistake, too. */
function swapped(term: string): string[] {
  return Array.from(
    { length: term.length - 1 },
    (_, at) => term.slice(0, at) + term[at + 1] + term[at] + term.slice(at + 2),
  );
}

function ranked(
  sums: ReadonlyMap<number, { score: number; coverage: number }>,
  sections: readonly SearchedSection[],
  titles: readonly TitleTerms[],
  query: Query,
): Hit[] {
  const { manner } = query;
  const count = Math.max(1, query.words.length);
  const hits = new Map<number, Hit>();
  let best = 0;
  for (const [id, { score, coverage }] of sums) {
    const section = sections[id];
    if (!section) continue;
    const weighed = score * (coverage / count) ** COVERAGE_POWER * weightOf(section, manner);
    best = Math.max(best, weighed);
    hits.set(id, { section, score: weighed, coverage });
  }
  const unit = best || 1;
  for (const section of sections) {
    const naming = namingOf(section, query);
    const title = titles[section.id];
    const bonus =
      (naming ? symbolBonus(section, naming, query) : 0) + (title ? titleBonus(section, title, query) : 0);
    if (bonus === 0) continue;
    const hit = hits.get(section.id) ?? { section, score: 0, coverage: query.words.length };
    hits.set(section.id, {
      ...hit,
      score:
        hit.score +
        bonus * unit * (section.page.isTopLevel && section.symbol === null ? TOP_LEVEL_WEIGHT : 1),
    });
  }
  return [...hits.values()].sort((a, b) => b.score - a.score || a.section.id - b.section.id);
}

/** How much what is found in a section counts, whatever it is. */
function weightOf(section: SearchedSection, manner: Manner): number {
  const { symbol, anchor, page } = section;
  const isEntry = symbol !== null && anchor !== null;
  return (
    KIND_WEIGHTS[manner][kindOf(section)] *
    (isEntry && page.kind !== 'reference' ? PLUGIN_WEIGHT : 1) *
    (section.page.isTopLevel && section.symbol === null ? TOP_LEVEL_WEIGHT : 1)
  );
}

function nearestTerm(term: string, index: Index): string | null {
  const distance = term.length < 4 ? 1 : Math.min(3, Math.ceil(term.length / 3));
  const found = index.search(term, { ...AS_TERM, fuzzy: distance });
  return found[0]?.terms[0] ?? null;
}
