import { familyOf } from './word-forms';

export type Vocabulary = ReturnType<typeof createVocabulary>;

/** How long each part of a compound is at least. */
const SHORTEST_OF_TWO = 3;
const SHORTEST_OF_THREE = 4;

/** @returns the terms that a version has: none yet */
export function createVocabulary() {
  const terms = new Set<string>();
  const families = new Map<string, string[]>();
  const isTerm = (term: string) => terms.has(term);
  return {
    /** @returns the term, which is kept */
    add: (term: string) => {
      if (!terms.has(term)) {
        terms.add(term);
        const family = familyOf(term);
        const others = families.get(family);
        if (others) others.push(term);
        else families.set(family, [term]);
      }
      return term;
    },
    has: isTerm,
    /** @returns other terms of the same family: `trainer` and `training` of `trains` */
    formsOf: (term: string): readonly string[] =>
      (families.get(familyOf(term)) ?? []).filter((other) => other !== term),
    /** @returns the two terms, or else three, that a compound is written as elsewhere, each way there is; none if it is a term itself */
    splitsOf: (term: string): string[][] => {
      if (isTerm(term)) return [];
      const inTwo = splits(term, SHORTEST_OF_TWO).filter((parts) => parts.every(isTerm));
      if (inTwo.length > 0) return inTwo;
      return splits(term, SHORTEST_OF_THREE)
        .filter(([first]) => isTerm(first))
        .flatMap(([first, rest]) => splits(rest, SHORTEST_OF_THREE).map((parts) => [first, ...parts]))
        .filter((parts) => parts.every(isTerm));
    },
  };
}

/** Each way to cut a term in two. */
function splits(term: string, shortest: number): [string, string][] {
  return Array.from({ length: Math.max(0, term.length - 2 * shortest + 1) }, (_, at) => [
    term.slice(0, at + shortest),
    term.slice(at + shortest),
  ]);
}
