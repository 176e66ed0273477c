import { align, type Keyed } from './align';
import { compareBlocks, wordsIn } from './blocks';
import { type PageContent, type Section, textOfSpans } from './content';
import type { PageDifference, SectionDifference, State } from './types';
import { compareWords, likenessOf, type Words, wordsOf } from './words';

export type * from './types';

/** Compares a page with its counterpart of an earlier version. */
export function comparePages(
  before: Pick<PageContent, 'title' | 'sections'>,
  after: Pick<PageContent, 'title' | 'sections'>,
): PageDifference {
  const title = compareWords([{ text: before.title }], [{ text: after.title }]);
  const sections = pairSections(before.sections, after.sections)
    .map(compareSections)
    // The section above the first heading may be empty.
    .filter(({ anchor, parts }) => anchor !== null || parts.length > 0);
  const changed = title.some(({ mark }) => mark) || sections.some(({ state }) => state !== 'same');
  return { changed, title, sections };
}

function compareSections({ before, after, moved }: SectionPair): SectionDifference {
  // In a section that only one of the pages has nothing is marked, since all of it would be.
  const [one, other] = [before ?? after, after ?? before];
  const heading = compareWords(one.heading, other.heading);
  const isDeeper = one.depth !== other.depth;
  const parts = compareBlocks(one.blocks, other.blocks);
  const isSame =
    !moved && !isDeeper && heading.every(({ mark }) => !mark) && parts.every(({ state }) => state === 'same');
  const both: State = isSame ? 'same' : 'changed';
  return {
    state: !before ? 'added' : after ? both : 'removed',
    anchor: other.anchor,
    depth: other.depth,
    heading,
    ...(moved && { moved }),
    ...(isDeeper && { depthBefore: one.depth }),
    parts,
  };
}

/** A section of one page, and what it was or became in the other. */
type SectionPair =
  | {
      before: Section;
      after: Section;
      /** The heading that it stood behind, if its place has changed; null at the top of the page. */
      moved?: { after: string | null };
    }
  | { before: Section; after?: undefined; moved?: undefined }
  | { before?: undefined; after: Section; moved?: undefined };

/** A section, read for comparison. Its key is its own, until its counterpart takes it over. */
interface ReadSection extends Keyed {
  section: Section;
  /** Whether the heading is code from end to end: the name of a symbol, and another name is another symbol. */
  isSymbol: boolean;
  heading: Words;
  body: Words;
}

/** Sections of other ids are the same only if they are so much alike. */
const LEAST_ALIKE = 0.5;

/**
 * Pairs the sections of two pages: those of the same id, and of the others those that say nearly the same.
 *
 * @returns All sections of both, in the order of the later page; a removed one stands behind what it stood behind.
 */
function pairSections(before: readonly Section[], after: readonly Section[]): SectionPair[] {
  const [first, second] = [read(before, 'before'), read(after, 'after')];
  const counterparts = counterpartsOf(first, second);
  for (const [later, earlier] of counterparts) later.key = earlier.key;
  const paired = new Set(counterparts.values());
  const steps = align(first, second, (one, other) => (one.key === other.key ? 1 : 0));
  return steps.flatMap((step): SectionPair[] => {
    if (!step.after) return paired.has(step.before) ? [] : [{ before: step.before.section }];
    const earlier = counterparts.get(step.after);
    const { section } = step.after;
    if (!earlier) return [{ after: section }];
    const above = before[before.indexOf(earlier.section) - 1];
    const moved = !step.before && { moved: { after: textOfSpans(above?.heading ?? []) || null } };
    return [{ before: earlier.section, after: section, ...moved }];
  });
}

/** @returns by a later section the earlier one, those that are most alike first */
function counterpartsOf(
  before: readonly ReadSection[],
  after: readonly ReadSection[],
): Map<ReadSection, ReadSection> {
  const candidates = after
    .flatMap((later) => before.map((earlier) => ({ earlier, later, share: shareOf(earlier, later) })))
    .filter(({ share }) => share >= LEAST_ALIKE)
    .sort((one, other) => other.share - one.share);
  const counterparts = new Map<ReadSection, ReadSection>();
  const paired = new Set<ReadSection>();
  for (const { earlier, later } of candidates) {
    if (counterparts.has(later) || paired.has(earlier)) continue;
    counterparts.set(later, earlier);
    paired.add(earlier);
  }
  return counterparts;
}

/** Most for the same id. A section without text of its own is known by its heading alone. */
function shareOf(before: ReadSection, after: ReadSection): number {
  if (before.section.anchor === after.section.anchor) return Number.POSITIVE_INFINITY;
  if (before.isSymbol || after.isSymbol) return 0;
  const isBare = before.body.key === '' && after.body.key === '';
  return isBare ? likenessOf(before.heading, after.heading).share : likenessOf(before.body, after.body).share;
}

function read(sections: readonly Section[], side: string): ReadSection[] {
  return sections.map((section, index) => ({
    section,
    key: `${side} ${index}`,
    isSymbol: section.heading.length > 0 && section.heading.every(({ style }) => style === 'code'),
    heading: wordsOf(section.heading),
    body: wordsIn(section.blocks),
  }));
}
