import { familyOf } from './word-forms';

export type Vocabulary = ReturnType<typeof createVocabulary>;

/** Minimum length of each part of a compound. */
const SHORTEST_OF_TWO = 3;
const SHORTEST_OF_THREE = 4;

/** Creates an empty set of the terms of a version. */
export function createVocabulary() {
  const terms = new Set<string>();
  const families = new Map<string, string[]>();
  const isTerm = (term: string) => terms.has(term);
  return {
    /** Adds a term, and returns it. */
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
    /** Returns other terms of the same family: `trainer` and `training` for `trains`. */
    formsOf: (term: string): readonly string[] =>
      (families.get(familyOf(term)) ?? []).filter((other) => other !== term),
    /** Returns all ways to write a compound as two terms, or otherwise as three. A compound that is a term itself isn't split. */
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

/** Lists all ways to cut a term in two. */
function splits(term: string, shortest: number): [string, string][] {
  return Array.from({ length: Math.max(0, term.length - 2 * shortest + 1) }, (_, at) => [
    term.slice(0, at + shortest),
    term.slice(at + shortest),
  ]);
}
