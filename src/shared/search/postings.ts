import type { Postings } from './index-file';

/**
 * Code of the first character. Each number is one character: the distance to the previous place, shifted past the characters that JSON escapes.
 * In UTF-8, distances up to 89 take one byte, and distances up to 2009 take two. Spaces separate the terms and never encode a number.
 */
const FIRST_CODE = 0x23;
const BACKSLASH = 0x5c;
/** Code of the last character, because surrogates follow, which aren't characters on their own. */
const LAST_CODE = 0xd7ff;

/**
 * Encodes postings for `decodePostings`.
 *
 * @param places - Ascending places of each term.
 * @param sharedTerms - Terms that the reader gets from other data, so that they aren't repeated. The other terms are added to them.
 * @throws If two places of a term are too far apart for one character.
 */
export function encodePostings(
  places: ReadonlyMap<string, readonly number[]>,
  sharedTerms: Set<string>,
): Postings {
  const terms = [...places.keys()].filter((term) => !sharedTerms.has(term)).sort();
  const allTerms = addTerms(sharedTerms, terms);
  return {
    terms: terms.join(' '),
    places: allTerms.map((term) => encodePlaces(term, places.get(term) ?? [])).join(' '),
  };
}

/** Adds terms to the shared terms, and returns all terms in the order of their places. */
function addTerms(sharedTerms: Set<string>, newTerms: readonly string[]): string[] {
  for (const term of newTerms) sharedTerms.add(term);
  return [...sharedTerms];
}

function encodePlaces(term: string, places: readonly number[]): string {
  let previous = -1;
  return places
    .map((place) => {
      const code = FIRST_CODE + place - previous - 1;
      previous = place;
      const safe = code >= BACKSLASH ? code + 1 : code;
      if (safe > LAST_CODE) {
        throw new Error(
          `Search index: expected places of "${term}" at most ${LAST_CODE - FIRST_CODE} sections apart, found section ${place}. The form of src/shared/search/postings.ts is for fewer sections.`,
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
export function decodePostings(
  { terms, places }: Postings,
  sharedTerms: Set<string>,
  count: number,
): string[] {
  const placeTerms = new Array<string>(count).fill('');
  const allTerms = addTerms(sharedTerms, terms.split(' ').filter(Boolean));
  for (const [index, codes] of places.split(' ').entries()) {
    const term = allTerms[index] ?? '';
    let place = -1;
    for (let at = 0; at < codes.length; at += 1) {
      const code = codes.charCodeAt(at);
      place += (code > BACKSLASH ? code - 1 : code) - FIRST_CODE + 1;
      if (place < count) placeTerms[place] += ` ${term}`;
    }
  }
  return placeTerms;
}
