import type { Postings } from './index-file';

/** Character code for the distance 0. From here, the codes need few bytes, and JSON only escapes the backslash. */
const FIRST_CODE = 0x23;

/**
 * Encodes which sections contain each term.
 *
 * @param places - Maps each term to the ids of the sections that contain it, in ascending order.
 * @param sharedTerms - Terms that browsers extract from other parts of the index, so they aren't stored. The new terms are added.
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

/** Encodes the distances between ids, so that most codes are small. The distance of two consecutive ids counts as 0. */
function encodePlaces(places: readonly number[]): string {
  return places
    .map((place, at) => String.fromCharCode(FIRST_CODE + place - (places[at - 1] ?? -1) - 1))
    .join('');
}

/**
 * Decodes what {@link encodePostings} returned.
 *
 * @param sharedTerms - The same terms in the same order as for encoding. The new terms are added.
 * @param count - Number of sections.
 * @returns The terms of each section, separated by spaces.
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
