import { getOrCreate } from '../get-or-create';
import { getFamily } from './word-forms';

export type Vocabulary = ReturnType<typeof createVocabulary>;

const MIN_HALF_LENGTH = 3;
const MIN_THIRD_LENGTH = 4;

/** Creates a vocabulary, which collects all search terms of a version and groups forms of the same word. */
export function createVocabulary() {
  const terms = new Set<string>();
  const families = new Map<string, string[]>();
  const isTerm = (term: string) => terms.has(term);
  return {
    add: (term: string) => {
      if (!terms.has(term)) getOrCreate(families, getFamily(term), (): string[] => []).push(term);
      terms.add(term);
      return term;
    },
    has: isTerm,
    /** Lists the other forms of a word that occur in the docs: `trainer` and `training` for `trains`. */
    listForms: (term: string): readonly string[] =>
      (families.get(getFamily(term)) ?? []).filter((form) => form !== term),
    /** Splits an unknown word into known ones: `vectorindex` into `vector` and `index`. Only tries three parts if two don't work. */
    listSplits: (term: string): string[][] => {
      if (isTerm(term)) return [];
      const pairs = cutInTwo(term, MIN_HALF_LENGTH).filter((parts) => parts.every(isTerm));
      if (pairs.length > 0) return pairs;
      return cutInTwo(term, MIN_THIRD_LENGTH)
        .filter(([first]) => isTerm(first))
        .flatMap(([first, end]) => cutInTwo(end, MIN_THIRD_LENGTH).map((parts) => [first, ...parts]))
        .filter((parts) => parts.every(isTerm));
    },
  };
}

function cutInTwo(term: string, minLength: number): [string, string][] {
  return Array.from({ length: Math.max(0, term.length - 2 * minLength + 1) }, (_, at) => [
    term.slice(0, at + minLength),
    term.slice(at + minLength),
  ]);
}
