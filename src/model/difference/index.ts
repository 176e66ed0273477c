import { alignSequences, type Keyed } from './align';
import { compareBlocks, weighBlocks } from './blocks';
import { joinSpans, type PageContent, type Section } from './content';
import type { DifferenceState, PageDifference, SectionDifference } from './types';
import { compareWords, measureSimilarity, type WeightedWords, weighWords } from './words';

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
  const [beforeSection, afterSection] = [before ?? after, after ?? before];
  const heading = compareWords(beforeSection.heading, afterSection.heading);
  const hasOtherDepth = beforeSection.depth !== afterSection.depth;
  const parts = compareBlocks(beforeSection.blocks, afterSection.blocks);
  const isUnchanged =
    !moved &&
    !hasOtherDepth &&
    heading.every(({ mark }) => !mark) &&
    parts.every(({ state }) => state === 'same');
  const pairState: DifferenceState = isUnchanged ? 'same' : 'changed';
  return {
    state: !before ? 'added' : after ? pairState : 'removed',
    anchor: afterSection.anchor,
    depth: afterSection.depth,
    heading,
    ...(moved && { moved }),
    ...(hasOtherDepth && { depthBefore: beforeSection.depth }),
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
interface PreparedSection extends Keyed {
  section: Section;
  /** Whether the whole heading is code, so it is the name of a symbol. Different names are different symbols. */
  isSymbol: boolean;
  heading: WeightedWords;
  body: WeightedWords;
}

/** Minimum similarity at which a section with another id counts as a changed form of a section. */
const MIN_SIMILARITY = 0.5;

/**
 * Pairs sections that have the same id, then sections with similar text.
 *
 * @returns All sections of both pages in the order of the later page. A removed section follows the section that it followed before.
 */
function pairSections(before: readonly Section[], after: readonly Section[]): SectionPair[] {
  const [beforeSections, afterSections] = [
    prepareSections(before, 'before'),
    prepareSections(after, 'after'),
  ];
  const counterparts = matchSections(beforeSections, afterSections);
  for (const [later, earlier] of counterparts) later.key = earlier.key;
  const paired = new Set(counterparts.values());
  const steps = alignSequences(beforeSections, afterSections, (beforeSection, afterSection) =>
    beforeSection.key === afterSection.key ? 1 : 0,
  );
  return steps.flatMap((step): SectionPair[] => {
    if (!step.after) return paired.has(step.before) ? [] : [{ before: step.before.section }];
    const earlier = counterparts.get(step.after);
    const { section } = step.after;
    if (!earlier) return [{ after: section }];
    const previousSection = before[before.indexOf(earlier.section) - 1];
    const moved = !step.before && { moved: { after: joinSpans(previousSection?.heading ?? []) || null } };
    return [{ before: earlier.section, after: section, ...moved }];
  });
}

/** Returns the counterpart of each later section. The most similar pairs are matched first. */
function matchSections(
  before: readonly PreparedSection[],
  after: readonly PreparedSection[],
): Map<PreparedSection, PreparedSection> {
  const candidates = after
    .flatMap((later) =>
      before.map((earlier) => ({ earlier, later, share: measureSectionSimilarity(earlier, later) })),
    )
    .filter(({ share: similarity }) => similarity >= MIN_SIMILARITY)
    .sort((a, b) => b.share - a.share);
  const counterparts = new Map<PreparedSection, PreparedSection>();
  const paired = new Set<PreparedSection>();
  for (const { earlier, later } of candidates) {
    if (counterparts.has(later) || paired.has(earlier)) continue;
    counterparts.set(later, earlier);
    paired.add(earlier);
  }
  return counterparts;
}

/** Returns the similarity of two sections: infinite for the same id. Sections without text are compared by their headings. */
function measureSectionSimilarity(before: PreparedSection, after: PreparedSection): number {
  if (before.section.anchor === after.section.anchor) return Number.POSITIVE_INFINITY;
  if (before.isSymbol || after.isSymbol) return 0;
  const hasNoText = before.body.key === '' && after.body.key === '';
  return hasNoText
    ? measureSimilarity(before.heading, after.heading).similarity
    : measureSimilarity(before.body, after.body).similarity;
}

function prepareSections(sections: readonly Section[], side: string): PreparedSection[] {
  return sections.map((section, index) => ({
    section,
    key: `${side} ${index}`,
    isSymbol: section.heading.length > 0 && section.heading.every(({ style }) => style === 'code'),
    heading: weighWords(section.heading),
    body: weighBlocks(section.blocks),
  }));
}
