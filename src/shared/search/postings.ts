import type { Postings } from './index-file';

/** Character code that represents the number 0. The character before it is the quotation mark, which JSON would escape. */
const FIRST_CODE = 0x23;

/** Encodes which sections contain each term. Only stores the terms that aren't in `sharedTerms` yet, and adds them to this set. */
export function encodePostings(
  places: ReadonlyMap<string, readonly number[]>,
  sharedTerms: Set<string>,
): Postings {
  const terms = [...places.keys()].filter((term) => !sharedTerms.has(term)).sort();
  for (const term of terms) sharedTerms.add(term);
  const encodedPlaces = [...sharedTerms].map((term) => encodePlaces(places.get(term) ?? []));
  return { terms: terms.join(' '), places: encodedPlaces.join(' ') };
}

/** Encodes ascending section ids as the gaps between them, because gaps are smaller numbers: `3, 4, 7` becomes `3, 0, 2`. */
function encodePlaces(places: readonly number[]): string {
  return places
    .map((place, at) => String.fromCharCode(FIRST_CODE + place - (places[at - 1] ?? -1) - 1))
    .join('');
}

/** Returns each section's terms from the result of {@link encodePostings}. `sharedTerms` must be the same as before encoding. */
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
