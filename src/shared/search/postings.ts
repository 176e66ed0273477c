import type { Postings } from './index-file';

/**
 * Character code that represents a gap of 0 between two ids. JSON would escape the quotation mark, so the codes start with the character after it.
 */
const FIRST_CODE = 0x23;

/**
 * Encodes which sections contain each term, as compact text.
 *
 * @param places - Ids of the sections that contain each term, in ascending order.
 * @param sharedTerms - Terms to omit, because browsers extract them from other parts of the index. The function adds the encoded terms to
 *   this set.
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

/** Encodes the gaps between ids instead of the ids, because gaps are smaller. Consecutive ids have a gap of 0. */
function encodePlaces(places: readonly number[]): string {
  return places
    .map((place, at) => String.fromCharCode(FIRST_CODE + place - (places[at - 1] ?? -1) - 1))
    .join('');
}

/**
 * Decodes the result of {@link encodePostings}.
 *
 * @param sharedTerms - The same terms as for encoding, in the same order. The function adds the decoded terms to this set.
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
