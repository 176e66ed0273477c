import type { Postings } from './index-file';

/** Character code that represents the number 0. The character before it is the quotation mark, which JSON would escape. */
const FIRST_CODE = 0x23;

/**
 * Encodes which sections contain each term. Terms from earlier parts of the index file (`sharedTerms`) aren't stored again, so `terms` contains only
 * new ones. These are added to `sharedTerms`. `places` contains an entry, possibly empty, for each shared term.
 */
export function encodePostings(
  sectionIdsByTerm: ReadonlyMap<string, readonly number[]>,
  sharedTerms: Set<string>,
): Postings {
  const terms = [...sectionIdsByTerm.keys()].filter((term) => !sharedTerms.has(term)).sort();
  for (const term of terms) sharedTerms.add(term);
  const places = [...sharedTerms].map((term) => encodeSectionIds(sectionIdsByTerm.get(term) ?? []));
  return { terms: terms.join(' '), places: places.join(' ') };
}

/** Encodes ascending section ids by how many ids are skipped before each one: `3, 4, 7` becomes `3, 0, 2`. Each number is stored as a character. */
function encodeSectionIds(ids: readonly number[]): string {
  return ids.map((id, index) => String.fromCharCode(FIRST_CODE + id - (ids[index - 1] ?? -1) - 1)).join('');
}

/** Returns each section's terms from the result of {@link encodePostings}. `sharedTerms` must be the same as before encoding. */
export function decodePostings(
  { terms, places }: Postings,
  sharedTerms: Set<string>,
  sectionCount: number,
): string[] {
  for (const term of terms.split(' ').filter(Boolean)) sharedTerms.add(term);
  const allTerms = [...sharedTerms];
  const sectionTerms = new Array<string>(sectionCount).fill('');
  for (const [termIndex, codes] of places.split(' ').entries()) {
    let sectionId = -1;
    for (const code of codes) {
      sectionId += code.charCodeAt(0) - FIRST_CODE + 1;
      sectionTerms[sectionId] += ` ${allTerms[termIndex]}`;
    }
  }
  return sectionTerms;
}
