import { familyOf } from './word-forms';

/** The terms that a version has. */
export interface Vocabulary {
  /** @returns the term, which is kept */
  add: (term: string) => string;
  has: (term: string) => boolean;
  /** @returns other terms of the same family: `trainer` and `training` of `trains` */
  formsOf: (term: string) => readonly string[];
  /** @returns the two terms that a compound is written as elsewhere, each way there is; none if it is a term itself */
  splitsOf: (term: string) => readonly (readonly [string, string])[];
}

/** Of each part of a compound. */
const SHORTEST_PART = 3;

/** @returns a vocabulary without terms */
export function createVocabulary(): Vocabulary {
  const terms = new Set<string>();
  const families = new Map<string, string[]>();
  return {
    add: (term) => {
      if (!terms.has(term)) {
        terms.add(term);
        const family = familyOf(term);
        const others = families.get(family);
        if (others) others.push(term);
        else families.set(family, [term]);
      }
      return term;
    },
    has: (term) => terms.has(term),
    formsOf: (term) => (families.get(familyOf(term)) ?? []).filter((other) => other !== term),
    splitsOf: (term) => {
      if (terms.has(term)) return [];
      const places = Array.from(
        { length: Math.max(0, term.length - 2 * SHORTEST_PART + 1) },
        (_, at) => at + SHORTEST_PART,
      );
      return places
        .map((at): [string, string] => [term.slice(0, at), term.slice(at)])
        .filter(([first, second]) => terms.has(first) && terms.has(second));
    },
  };
}
