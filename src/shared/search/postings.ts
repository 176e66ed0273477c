import type { Postings } from './index-file';

/**
 * Lowest character code that encodes a number. For each search term, the index stores its sections as characters, which stand for the distance to the
 * previous section. From this code on, small distances take only one byte, and JSON escapes only the backslash.
 */
const FIRST_CODE = 0x23;

/**
 * Encodes the sections that contain each term as text, for {@link decodePostings}.
 *
 * @param places - Numbers of the sections that contain a term, in ascending order.
 * @param sharedTerms - Terms that the browser extracts from other parts of the index, so they aren't stored again. The function adds the new terms.
 */
export function encodePostings(
  places: ReadonlyMap<string, readonly number[]>,
  sharedTerms: Set<string>,
): Postings {
  const terms = [...places.keys()].filter((term) => !sharedTerms.has(term)).sort();
  const allTerms = addTerms(sharedTerms, terms);
  return {
    terms: terms.join(' '),
    places: allTerms.map((term) => encodePlaces(places.get(term) ?? [])).join(' '),
  };
}

/** Adds search terms to the terms that all parts of the index share. Returns all of them in the order in which their sections are stored. */
function addTerms(sharedTerms: Set<string>, newTerms: readonly string[]): string[] {
  for (const term of newTerms) sharedTerms.add(term);
  return [...sharedTerms];
}

function encodePlaces(places: readonly number[]): string {
  return places
    .map((place, at) => String.fromCharCode(FIRST_CODE + place - (places[at - 1] ?? -1) - 1))
    .join('');
}

/**
 * Decodes text that {@link encodePostings} returned.
 *
 * @param sharedTerms - The same terms in the same order as when the text was encoded. The function adds the new terms.
 * @returns For each section, the terms that it contains, separated by spaces.
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
      place += codes.charCodeAt(at) - FIRST_CODE + 1;
      if (place < count) placeTerms[place] += ` ${term}`;
    }
  }
  return placeTerms;
}
