import type { Postings } from './index-file';

/** Lowest character code that encodes a distance to the next section. These codes need few bytes, and JSON escapes only the backslash. */
const FIRST_CODE = 0x23;

/**
 * Encodes as text which sections contain each term. {@link decodePostings} decodes the text.
 *
 * @param places - For each term, the numbers of the sections that contain it, in ascending order.
 * @param sharedTerms - Terms that the browser extracts from other parts of the index, so they aren't stored again. The function adds the new terms.
 */
export function encodePostings(
  places: ReadonlyMap<string, readonly number[]>,
  sharedTerms: Set<string>,
): Postings {
  const terms = [...places.keys()].filter((term) => !sharedTerms.has(term)).sort();
  for (const term of terms) sharedTerms.add(term);
  const encodedPlaces = [...sharedTerms].map((term) => encodePlaces(places.get(term) ?? []));
  return { terms: terms.join(' '), places: encodedPlaces.join(' ') };
}

/** Encodes the distances between the numbers. The distance of two consecutive numbers counts as 0. */
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
  for (const term of terms.split(' ').filter(Boolean)) sharedTerms.add(term);
  const allTerms = [...sharedTerms];
  const placeTerms = new Array<string>(count).fill('');
  for (const [index, codes] of places.split(' ').entries()) {
    let place = -1;
    for (const code of codes) {
      place += code.charCodeAt(0) - FIRST_CODE + 1;
      placeTerms[place] += ` ${allTerms[index]}`;
    }
  }
  return placeTerms;
}
