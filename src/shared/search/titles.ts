import { type Fields, isMessage, kindOf, type SearchedSection } from './documents';
import type { Query } from './query';
import { KIND_WEIGHTS, OTHERWISE_SAID, SIMILARITY_FROM, TITLE_BONUS } from './ranking';
import { SHORTEST_MESSAGE } from './symbols';
import { isStopWord, termsOf, wordsOf } from './tokenizer';
import { familyOf } from './word-forms';

/**
 * Compares a title, a heading or the questions of a section with the whole query. The engine's fields only compare words. This function
 * recognizes that "what does apply do" means "What apply does".
 *
 * @returns The bonus for the section, as a share of the best score of the words.
 */
function bonusOf(section: SearchedSection, names: Names, asked: AskedTitle, isAlike: boolean): number {
  const { anchor, page } = section;
  const { manner, address } = asked.query;
  const kind = KIND_WEIGHTS[manner][kindOf(section)];
  const weight = TITLE_BONUS[anchor === null ? 'title' : 'heading'] * kind;
  if (address !== null && anchor === null && page.path.endsWith(address)) return weight * 2;
  if ((manner === 'identifier' || manner === 'exception') && section.symbol !== null) return 0;
  if (asked.query.isOfProduct && manner === 'words' && anchor === null && page.isTopLevel)
    return TITLE_BONUS.question * kind;
  // Most titles share too few words with the query.
  if (!isAlike) return 0;
  const told = Math.max(
    ...names.map((name) => (name.joined === asked.joined ? 1 : likenessOf(name, asked.words))),
  );
  if (isMessage(section) && (manner === 'words' || manner === 'error')) {
    // Readers paste messages with their own values, in part, or without the name of the exception.
    const [, { terms, size }] = names;
    const shared = asked.words.reduce((sum, { word }) => sum + (terms.get(word) ?? 0), 0);
    const part = manner === 'error' ? 0 : Math.min(1, shared / Math.min(asked.query.words.length, size));
    if (shared >= SHORTEST_MESSAGE) return TITLE_BONUS.question * Math.max(told, part) ** 2;
  }
  return told >= SIMILARITY_FROM ? weight * told ** 2 : 0;
}

/** Function that compares a query with the titles and headings of a version. */
export type CompareTitles = ReturnType<typeof titlesOf>;

/**
 * Creates a function that compares queries with titles.
 *
 * @param sections - Sections in the order of their ids.
 * @param fields - Terms of each section.
 */
export function titlesOf(sections: readonly SearchedSection[], fields: readonly Fields[]) {
  const titles = sections.map(namesOf);
  const places = new Map<string, number[]>();
  for (const [id, names] of titles.entries()) {
    const terms = names.flatMap((name) => [...name.terms.keys(), name.joined]);
    for (const term of new Set(terms)) {
      const ids = places.get(term);
      if (ids) ids.push(id);
      else places.set(term, [id]);
    }
  }
  return (asked: AskedTitle) => {
    const placesOf = (terms: readonly string[]) => terms.flatMap((term) => places.get(term) ?? []);
    const shares = new Map<number, number>();
    const all = asked.words.reduce((sum, { says }) => sum + says, 0) || 1;
    for (const { word, family, says } of asked.words) {
      for (const id of new Set(placesOf([word, family]))) shares.set(id, (shares.get(id) ?? 0) + says / all);
    }
    // With a smaller share of the query, no title can reach `MIN_SIMILARITY`.
    const least = SIMILARITY_FROM / (2 - SIMILARITY_FROM) - Number.EPSILON;
    const enough = [...shares].flatMap(([id, share]) => (share >= least ? [id] : []));
    const hasRun = (section: SearchedSection) =>
      asked.run !== null && isMessage(section) && ` ${fields[section.id]?.heading}`.includes(asked.run);
    const alike = new Set([...enough, ...placesOf([asked.joined])]);
    return {
      /** Returns the bonus that a title adds to the score of its section. */
      bonus: (section: SearchedSection) => {
        const title = titles[section.id];
        if (hasRun(section)) return TITLE_BONUS.question;
        return title ? bonusOf(section, title, asked, alike.has(section.id)) : 0;
      },
      /** Returns the share of the query's information that the section's names contain, from 0 to 1. */
      share: ({ id }: SearchedSection) => shares.get(id) ?? 0,
    };
  };
}

/** Query in the form in which it is compared with titles. */
interface AskedTitle {
  query: Query;
  /** Words to search, each with the key of its family and its information. */
  words: { word: string; family: string; says: number }[];
  /** Words to search, joined into one. */
  joined: string;
  /** All words in their order, as they may occur in a message. Null if there are too few words. */
  run: string | null;
}

/** Prepares a query for the comparison with titles. `getInformation` returns how much information a term carries. */
export function askedTitle(query: Query, information: (term: string) => number): AskedTitle {
  const words = query.words.flatMap(({ whole, parts }) => (parts.length > 1 ? parts : [whole]));
  const all = termsOf(query.text);
  return {
    query,
    words: words.map((word) => ({ word, family: inFamily(word), says: information(word) })),
    joined: query.words.map(({ whole }) => whole).join(''),
    run: query.manner !== 'words' || all.length < SHORTEST_MESSAGE ? null : ` ${all.join(' ')}`,
  };
}

/** Returns the key of a term's family. It differs from all terms, because one set contains both: equal spelling counts more than equal family. */
function inFamily(term: string): string {
  return `${familyOf(term)}-`;
}

/** Terms of a title or a question without stop words, prepared once. */
interface Name {
  /** Shares of a word by term. The parts of a compound are one word together. */
  terms: ReadonlyMap<string, number>;
  /** Number of words. */
  size: number;
  joined: string;
}

/**
 * Heading, alternative name and questions of a section. The alternative is the end of a page's route, a message without its exception, or the
 * heading with the page's title.
 */
type Names = readonly [heading: Name, alternative: Name, ...questions: Name[]];

/** Collects the texts that name a section. */
function namesOf({ anchor, heading, page, answers }: SearchedSection): Names {
  const whole = page.kind === 'errors' ? heading.replace(/^[\w.]+: /, '') : `${page.title} ${heading}`;
  const other = anchor === null ? page.path.slice(page.path.lastIndexOf('/') + 1) : whole;
  return [nameOf(heading), nameOf(other), ...answers.map(nameOf)];
}

function nameOf(text: string): Name {
  const all = wordsOf(text).filter(({ terms }) => terms.length > 0);
  const content = all.filter(({ terms }) => terms.length > 1 || !terms.every(isStopWord));
  const said = content.length > 0 ? content : all;
  const terms = new Map<string, number>();
  for (const { terms: own } of said) {
    for (const [at, term] of own.entries()) {
      const part = at === own.length - 1 ? 1 : 1 / (own.length - 1);
      for (const one of [term, inFamily(term)]) terms.set(one, Math.max(part, terms.get(one) ?? 0));
    }
  }
  return { terms, size: said.length, joined: said.map(({ terms: own }) => own.at(-1)).join('') };
}

/** Returns the Dice coefficient of a text and a query: 1 for equal words, 0 without common words. Words count by their information. */
function likenessOf({ terms, size }: Name, words: AskedTitle['words']): number {
  const shared = new Set<string>();
  let said = 0;
  let all = 0;
  for (const { word, family, says } of words) {
    all += says;
    if (!terms.has(family)) continue;
    said += says * (terms.has(word) ? 1 : OTHERWISE_SAID);
    shared.add(family);
  }
  if (said === 0) return 0;
  const ofQuery = said / all;
  const ofTitle = Math.min(1, [...shared].reduce((sum, term) => sum + (terms.get(term) ?? 0), 0) / size);
  return (2 * ofQuery * ofTitle) / (ofQuery + ofTitle);
}
