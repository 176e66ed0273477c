import { type IndexFile, type Postings, plainSlug } from '../src/search/index-file';
import { encodePostings, termsByPlace } from '../src/search/postings';

/** @returns the value that as many are above as below */
export function medianOf(values: readonly number[]): number {
  return quantileOf(values, 0.5);
}

/** @returns the value that this share of the values does not exceed */
export function quantileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/**
 * Makes an index of docs that are larger. Every third word of a copy is its own, so that the vocabulary grows as well, and copies
 * do not compress to nothing.
 *
 * @param file - An index.
 * @param times - How many times as many pages.
 */
export function enlarged({ titles, texts }: IndexFile, times: number): IndexFile {
  const copies = Array.from({ length: times }, (_, copy) => copy);
  const own = (text: string, copy: number) => {
    let count = 0;
    return text.replace(/[a-z]{5,}/g, (word) => {
      count += 1;
      return copy === 0 || count % 3 !== 0 ? word : rotated(word, copy);
    });
  };
  const sections = texts.texts.length;
  const repeat = (postings: Postings): Postings => {
    const places = new Map<string, number[]>();
    for (const copy of copies) {
      for (const [place, terms] of termsByPlace(postings, sections).entries()) {
        for (const term of terms.split(' ').filter(Boolean)) {
          const word = place % 3 === 0 ? own(term, copy) : term;
          places.set(word, [...(places.get(word) ?? []), copy * sections + place]);
        }
      }
    }
    return encodePostings(places);
  };
  return {
    titles: {
      ...titles,
      pages: copies.flatMap((copy) =>
        titles.pages.map(([title, path, kind, trail, rows]) => [
          own(title, copy),
          copy === 0 ? path : `${path}_${copy}`,
          kind,
          trail,
          rows.map((row) => {
            const [anchor, heading, ...symbol] = row;
            const shown = own(heading, copy);
            return [anchor === 2 ? plainSlug(shown) : anchor, shown, ...symbol] as typeof row;
          }),
        ]),
      ),
      names: repeat(titles.names),
    },
    texts: {
      ...texts,
      texts: copies.flatMap((copy) => texts.texts.map((text) => own(text, copy))),
      words: repeat(texts.words),
      samples: repeat(texts.samples),
    },
  };
}

/** Another word with letters as frequent in other places. */
function rotated(word: string, by: number): string {
  return `${word.slice(by % word.length)}${word.slice(0, by % word.length)}`;
}
