import { align, type Keyed } from './align';
import { compareBlocks, wordsIn } from './blocks';
import { type PageContent, type Section, textOfSpans } from './content';
import type { PageDifference, SectionDifference, State } from './types';
import { compareWords, likenessOf, type Words, wordsOf } from './words';

export type * from './types';

/** Compares a page with its counterpart in an earlier version. */
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
  // A section that only one page has is compared with itself, so nothing in it is marked.
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

/** A section with its counterpart in the other page, if there is one. */
type SectionPair =
  | {
      before: Section;
      after: Section;
      /** Heading that the section followed before it moved; null if it was the first section. */
      moved?: { after: string | null };
    }
  | { before: Section; after?: undefined; moved?: undefined }
  | { before?: undefined; after: Section; moved?: undefined };

/** A section with the values that the comparison needs. Its key is unique until `pairSections` gives counterparts the same key. */
interface ReadSection extends Keyed {
  section: Section;
  /** Whether the whole heading is code, so it is the name of a symbol. Different names are different symbols. */
  isSymbol: boolean;
  heading: Words;
  body: Words;
}

/** Minimum similarity at which a section with another id counts as a changed form of a section. */
const LEAST_ALIKE = 0.5;

/**
 * Pairs sections that have the same id, then sections with similar text.
 *
 * @returns All sections of both pages in the order of the later page. A removed section follows the section that it followed before.
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

/** Returns the counterpart of each later section. The most similar pairs are matched first. */
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

/** Returns the similarity of two sections: infinite for the same id. Sections without text are compared by their headings. */
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
