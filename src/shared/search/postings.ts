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
 * @param known - Terms that the reader has from what travels beside these: they are not told again. The others are added to them.
 * @returns The form that `termsByPlace` reads.
 * @throws If two places of a term are so far apart that no character says it.
 */
export function encodePostings(places: ReadonlyMap<string, readonly number[]>, known: Set<string>): Postings {
  const terms = [...places.keys()].filter((term) => !known.has(term)).sort();
  const all = inOrder(known, terms);
  return {
    terms: terms.join(' '),
    places: all.map((term) => encodePlaces(term, places.get(term) ?? [])).join(' '),
  };
}

/** The order in which the places of terms stand. What is new becomes known. */
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
 * Turns postings around.
 *
 * @param known - The terms that were known where they were encoded, in the same order. Theirs are added to them.
 * @returns The terms of each place, parted by spaces.
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
