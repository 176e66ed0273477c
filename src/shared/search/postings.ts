import type { Postings } from './index-file';

/** Represents a gap of 0 between two ids. It's the character after the quotation mark, which JSON would escape. */
const FIRST_CODE = 0x23;

/** Encodes the sections that contain each term. Omits `sharedTerms`, which browsers extract themselves, and adds the new terms to the set. */
export function encodePostings(
  places: ReadonlyMap<string, readonly number[]>,
  sharedTerms: Set<string>,
): Postings {
  const terms = [...places.keys()].filter((term) => !sharedTerms.has(term)).sort();
  for (const term of terms) sharedTerms.add(term);
  const encodedPlaces = [...sharedTerms].map((term) => encodePlaces(places.get(term) ?? []));
  return { terms: terms.join(' '), places: encodedPlaces.join(' ') };
}

/** Encodes the gaps between ascending ids, because gaps are smaller than ids. Consecutive ids have a gap of 0. */
function encodePlaces(places: readonly number[]): string {
  return places
    .map((place, at) => String.fromCharCode(FIRST_CODE + place - (places[at - 1] ?? -1) - 1))
    .join('');
}

/** Decodes the result of {@link encodePostings}, given the same `sharedTerms`, and adds the decoded terms to the set. */
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
