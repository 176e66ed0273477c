import type { Postings } from './index-file';

/**
 * Each number is one character: the distance to the place before, moved past the characters that JSON escapes. In UTF-8 distances up to
 * 89 take one byte and those up to 2009 take two. A space, which no number becomes, parts the terms.
 */
const FIRST = 0x23;
const BACKSLASH = 0x5c;
/** Where surrogates begin, which are no characters of their own. */
const LAST = 0xd7ff;

/**
 * @param places - Ascending places of each term.
 * @returns The form that `decodePostings` reads.
 * @throws If two places of a term are so far apart that no character says it.
 */
export function encodePostings(places: ReadonlyMap<string, readonly number[]>): Postings {
  const terms = [...places.keys()].sort();
  return {
    terms: terms.join(' '),
    places: terms.map((term) => encodePlaces(term, places.get(term) ?? [])).join(' '),
  };
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
 * Turns postings around.
 *
 * @returns The terms of each place, parted by spaces.
 */
export function termsByPlace({ terms, places }: Postings, count: number): string[] {
  const found = new Array<string>(count).fill('');
  const names = terms.split(' ');
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
