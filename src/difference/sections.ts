import type { Section } from './content';
import { textOfSpans } from './content';
import { itemsOf } from './items';
import { longestRise } from './longest-rise';
import { similarityOf, type WordWeights, weighWords } from './word-weights';

/** A section of one page, and what it was or became in the other. */
export type SectionPair =
  | {
      before: Section;
      after: Section /** Where it stood, if that has changed. */;
      moved?: { after: string | null };
    }
  | { before: Section; after?: undefined; moved?: undefined }
  | { before?: undefined; after: Section; moved?: undefined };

/** Sections of other headings are the same only if their text is at least this similar. */
const LEAST_SIMILAR = 0.5;

/**
 * Pairs the sections of two pages: those of the same id, and of the others those that say nearly the same.
 *
 * @param before - The earlier page's sections.
 * @param after - The later page's.
 * @returns All sections of both, in the order of the later page; a removed one stands behind what it stood behind.
 */
export function pairSections(before: readonly Section[], after: readonly Section[]): SectionPair[] {
  const counterparts = counterpartsOf(before, after);
  const kept = new Set(longestRise(after.flatMap((_, index) => counterparts.get(index) ?? [])));
  const pairs: (SectionPair & { place?: number })[] = after.map((section, index) => {
    const place = counterparts.get(index);
    const earlier = place === undefined ? undefined : before[place];
    if (place === undefined || earlier === undefined) return { after: section };
    const moved = kept.has(place) ? {} : { moved: { after: headingBefore(before, place) } };
    return { before: earlier, after: section, place, ...moved };
  });
  const paired = new Set(counterparts.values());
  for (const [place, section] of before.entries()) {
    if (paired.has(place)) continue;
    const behind = pairs.findLastIndex(
      (pair) => pair.place !== undefined && pair.place < place && !pair.moved,
    );
    pairs.splice(behind + 1, 0, { before: section, place });
  }
  return pairs.map(({ place: _, ...pair }) => pair);
}

/** By the index of a later section, that of the earlier one. */
function counterpartsOf(before: readonly Section[], after: readonly Section[]): Map<number, number> {
  const byAnchor = new Map(before.map(({ anchor }, index) => [anchor, index]));
  const counterparts = new Map<number, number>();
  for (const [index, { anchor }] of after.entries()) {
    const place = byAnchor.get(anchor);
    if (place === undefined) continue;
    counterparts.set(index, place);
    byAnchor.delete(anchor);
  }

  const paired = new Set(counterparts.values());
  const alone = before.flatMap((section, place) => (paired.has(place) ? [] : [{ place, ...read(section) }]));
  const candidates = after
    .flatMap((section, index) => (counterparts.has(index) ? [] : [{ index, ...read(section) }]))
    .flatMap(({ index, ...one }) =>
      alone.map(({ place, ...other }) => ({ index, place, share: shareOf(other, one) })),
    )
    .filter(({ share }) => share >= LEAST_SIMILAR)
    .sort((one, other) => other.share - one.share);
  for (const { index, place } of candidates) {
    if (counterparts.has(index) || paired.has(place)) continue;
    counterparts.set(index, place);
    paired.add(place);
  }
  return counterparts;
}

interface ReadSection {
  /** Whether the heading is code from end to end: the name of a symbol, and another name is another symbol. */
  isSymbol: boolean;
  heading: WordWeights;
  body: WordWeights;
}

function read({ heading, blocks }: Section): ReadSection {
  const items = itemsOf(blocks);
  const isSymbol = heading.length > 0 && heading.every(({ style }) => style === 'code');
  return { isSymbol, heading: weighWords(heading), body: weighWords(items.flatMap(({ spans }) => spans)) };
}

/** A section without text of its own is known by its heading alone. */
function shareOf(before: ReadSection, after: ReadSection): number {
  if (before.isSymbol || after.isSymbol) return 0;
  const heading = similarityOf(before.heading, after.heading).share;
  if (before.body.size === 0 && after.body.size === 0) return heading;
  return Math.max(similarityOf(before.body, after.body).share, heading === 1 ? 1 : 0);
}

/** What the reader saw before the section: the heading above it, null at the top of the page. */
function headingBefore(sections: readonly Section[], place: number): string | null {
  return textOfSpans(sections[place - 1]?.heading ?? []) || null;
}
