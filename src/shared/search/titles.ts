import { type Fields, isMessage, kindOf, type SearchedSection } from './documents';
import type { Query } from './query';
import { KIND_WEIGHTS, OTHERWISE_SAID, SIMILARITY_FROM, TITLE_BONUS } from './ranking';
import { SHORTEST_MESSAGE } from './symbols';
import { isStopWord, termsOf, wordsOf } from './tokenizer';
import { familyOf } from './word-forms';

/**
 * How well a title, a heading or one of the questions that a section answers says the query as a whole. Their words alone count in the
 * engine's fields; here "what does apply do" meets "What apply does".
 *
 * @returns The bonus added to the section's score, as a share of the best score of the words.
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
  // Most titles share too little with the query.
  if (!isAlike) return 0;
  const told = Math.max(
    ...names.map((name) => (name.joined === asked.joined ? 1 : likenessOf(name, asked.words))),
  );
  if (isMessage(section) && (manner === 'words' || manner === 'error')) {
    // A message is pasted with values of one's own, in parts, or without the name of its exception.
    const [, { terms, size }] = names;
    const shared = asked.words.reduce((sum, { word }) => sum + (terms.get(word) ?? 0), 0);
    const part = manner === 'error' ? 0 : Math.min(1, shared / Math.min(asked.query.words.length, size));
    if (shared >= SHORTEST_MESSAGE) return TITLE_BONUS.question * Math.max(told, part) ** 2;
  }
  return told >= SIMILARITY_FROM ? weight * told ** 2 : 0;
}

/** Compares a query with the titles and headings of a version. */
export type CompareTitles = ReturnType<typeof titlesOf>;

/**
 * @param sections - In the order of their ids.
 * @param fields - What the engine searches of each.
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
    // With less of the query no title is as like it as `SIMILARITY_FROM` asks, whatever else it says.
    const least = SIMILARITY_FROM / (2 - SIMILARITY_FROM) - Number.EPSILON;
    const enough = [...shares].flatMap(([id, share]) => (share >= least ? [id] : []));
    const hasRun = (section: SearchedSection) =>
      asked.run !== null && isMessage(section) && ` ${fields[section.id]?.heading}`.includes(asked.run);
    const alike = new Set([...enough, ...placesOf([asked.joined])]);
    return {
      /** @returns what a title adds to the score of its section, as `bonusOf` says */
      bonus: (section: SearchedSection) => {
        const title = titles[section.id];
        if (hasRun(section)) return TITLE_BONUS.question;
        return title ? bonusOf(section, title, asked, alike.has(section.id)) : 0;
      },
      /** @returns how much of the query its words have, from 0 to 1 */
      share: ({ id }: SearchedSection) => shares.get(id) ?? 0,
    };
  };
}

/** A query as it is compared with titles. */
interface AskedTitle {
  query: Query;
  /** The words that are searched, each with its family as titles have it, and how much it says. */
  words: { word: string; family: string; says: number }[];
  /** The words that are searched, as one. */
  joined: string;
  /** All of its words in their order, as a message may have them; null where they are too few. */
  run: string | null;
}

/**
 * @param information - How much each of its words says.
 */
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

/** Terms and families stand in one set: a word that is written the same is more alike. */
function inFamily(term: string): string {
  return `${familyOf(term)}-`;
}

/** The terms of a title or a question, made once, without stop words. */
interface Name {
  /** Each with the share of a word that it is: the parts of a compound are one word together. */
  terms: ReadonlyMap<string, number>;
  /** How many words. */
  size: number;
  joined: string;
}

/** Its heading; the end of a page's address, a message without its exception, or the heading with the page's title; its questions. */
type Names = readonly [heading: Name, other: Name, ...answers: Name[]];

/** @returns what a section is called */
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

/** Dice coefficient: twice what both have, by what each has; 1 if they have the same, 0 if they share nothing. Words count by what they say. */
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
