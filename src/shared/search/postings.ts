import type { Postings } from './index-file';

/**
 * Code of the first character. Each number is one character: the distance to the previous place, shifted past the characters that JSON escapes.
 * In UTF-8, distances up to 89 take one byte, and distances up to 2009 take two. Spaces separate the terms and never encode a number.
 */
const FIRST = 0x23;
const BACKSLASH = 0x5c;
/** Code of the last character, because surrogates follow, which aren't characters on their own. */
const LAST = 0xd7ff;

/**
 * Encodes postings for `decodePostings`.
 *
 * @param places - Ascending places of each term.
 * @param sharedTerms - Terms that the reader gets from other data, so that they aren't repeated. The other terms are added to them.
 * @throws If two places of a term are too far apart for one character.
 */
export function encodePostings(places: ReadonlyMap<string, readonly number[]>, known: Set<string>): Postings {
  const terms = [...places.keys()].filter((term) => !known.has(term)).sort();
  const all = inOrder(known, terms);
  return {
    terms: terms.join(' '),
    places: all.map((term) => encodePlaces(term, places.get(term) ?? [])).join(' '),
  };
}

/** Adds terms to the shared terms, and returns all terms in the order of their places. */
function inOrder(known: Set<string>, terms: readonly string[]): string[] {
  for (const term of terms) known.add(term);
  return [...known];
}

function encodePlaces(term: string, places: readonly number[]): string {
  let before = -1;
  return places
    .map((place) => {
      const code = FIRST + place - before - 1;
      before = place;
      const safe = code >= BACKSLASH ? code + 1 : code;
      if (safe > LAST) {
        throw new Error(
          `Search index: expected places of "${term}" at most ${LAST - FIRST} sections apart, found section ${place}. The form of src/shared/search/postings.ts is for fewer sections.`,
        );
      }
      return String.fromCharCode(safe);
    })
    .join('');
}

/**
 * Decodes postings.
 *
 * @param sharedTerms - The same terms in the same order as for the encoding. The other terms are added to them.
 * @returns The terms of each place, separated by spaces.
 */
export function termsByPlace({ terms, places }: Postings, known: Set<string>, count: number): string[] {
  const found = new Array<string>(count).fill('');
  const names = inOrder(known, terms.split(' ').filter(Boolean));
  for (const [index, codes] of places.split(' ').entries()) {
    const term = names[index] ?? '';
    let place = -1;
    for (let at = 0; at < codes.length; at += 1) {
      const code = codes.charCodeAt(at);
      place += (code > BACKSLASH ? code - 1 : code) - FIRST + 1;
      if (place < count) found[place] += ` ${term}`;
    }
  }
  return found;
}
