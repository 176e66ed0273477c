import { type AlignmentStep, alignSequences, getState, type Keyed } from './align';
import { compareBlocks, weighBlocks } from './blocks';
import { isSymbolSection, joinSpans, type PageContent, type Section } from './content';
import { measureSimilarity, type WeightedWords, weighWords } from './similarity';
import type { PageDifference, SectionDifference } from './types';
import { compareWords } from './words';

export type * from './types';

/** Compares the same page in two versions. */
export function comparePages(
  before: Pick<PageContent, 'title' | 'sections'>,
  after: Pick<PageContent, 'title' | 'sections'>,
): PageDifference {
  const title = compareWords([{ text: before.title }], [{ text: after.title }]);
  const sections = pairSections(before.sections, after.sections)
    .map(compareSections)
    .filter(({ anchor, parts }) => anchor !== null || parts.length > 0);
  const changed = title.some(({ mark }) => mark) || sections.some(({ state }) => state !== 'same');
  return { changed, title, sections };
}

function compareSections(pair: SectionPair): SectionDifference {
  const { before, after, moved } = pair;
  // Compares an added or removed section with itself, so that nothing in it is marked.
  const [beforeSection, afterSection] = [before ?? after, after ?? before];
  const heading = compareWords(beforeSection.heading, afterSection.heading);
  const hasNewDepth = beforeSection.depth !== afterSection.depth;
  const parts = compareBlocks(beforeSection.blocks, afterSection.blocks);
  const hasMarks = heading.some(({ mark }) => mark) || parts.some(({ state }) => state !== 'same');
  return {
    state: getState(pair, !moved && !hasNewDepth && !hasMarks),
    anchor: afterSection.anchor,
    depth: afterSection.depth,
    heading,
    ...(moved && { moved }),
    ...(hasNewDepth && { depthBefore: beforeSection.depth }),
    parts,
  };
}

type SectionPair = AlignmentStep<Section> & Pick<SectionDifference, 'moved'>;

/** A section that is ready to be compared. If it matches a section of the other version, both have the same `key`. */
interface PreparedSection extends Keyed {
  section: Section;
  isSymbol: boolean;
  heading: WeightedWords;
  body: WeightedWords;
}

/** Minimum similarity (0 to 1) for pairing two sections with different ids. */
const MIN_SIMILARITY = 0.5;

function pairSections(before: readonly Section[], after: readonly Section[]): SectionPair[] {
  const beforeSections = prepareSections(before, 'before');
  const afterSections = prepareSections(after, 'after');
  const counterparts = matchSections(beforeSections, afterSections);
  const steps = alignSequences(beforeSections, afterSections, (beforeSection, afterSection) =>
    beforeSection.key === afterSection.key ? 1 : 0,
  );
  return steps.flatMap((step): SectionPair[] => {
    // A section that moved is listed only at its new position.
    if (!step.after) return counterparts.has(step.before) ? [] : [{ before: step.before.section }];
    const { section } = step.after;
    const counterpart = counterparts.get(step.after)?.section;
    if (!counterpart) return [{ after: section }];
    const isInSamePlace = step.before !== undefined;
    if (isInSamePlace) return [{ before: counterpart, after: section }];

    const previousSection = before[before.indexOf(counterpart) - 1];
    // The section above the first heading doesn't have a heading.
    const previousHeading = joinSpans(previousSection?.heading ?? []) || null;
    return [{ before: counterpart, after: section, moved: { after: previousHeading } }];
  });
}

/** Pairs similar sections of two versions and gives both the same key. Returns a map from each paired section to its partner. */
function matchSections(
  before: readonly PreparedSection[],
  after: readonly PreparedSection[],
): Map<PreparedSection, PreparedSection> {
  const candidates = after
    .flatMap((afterSection) =>
      before.map((beforeSection) => {
        const similarity = measureSectionSimilarity(beforeSection, afterSection);
        return { beforeSection, afterSection, similarity };
      }),
    )
    .filter(({ similarity }) => similarity >= MIN_SIMILARITY)
    .sort((a, b) => b.similarity - a.similarity);

  const counterparts = new Map<PreparedSection, PreparedSection>();
  for (const { beforeSection, afterSection } of candidates) {
    if (counterparts.has(beforeSection) || counterparts.has(afterSection)) continue;
    counterparts.set(beforeSection, afterSection).set(afterSection, beforeSection);
    // `alignSequences` finds out which of the sections with the same key moved.
    afterSection.key = beforeSection.key;
  }
  return counterparts;
}

/** Returns the similarity (0 to 1) of two sections, or `Infinity` if they have the same id. */
function measureSectionSimilarity(before: PreparedSection, after: PreparedSection): number {
  // Also true for the sections above the first heading, whose ids are null.
  if (before.section.anchor === after.section.anchor) return Number.POSITIVE_INFINITY;
  // Similar descriptions don't mean that one symbol replaced the other.
  if (before.isSymbol || after.isSymbol) return 0;
  const areEmpty = before.body.key === '' && after.body.key === '';
  const field = areEmpty ? 'heading' : 'body';
  return measureSimilarity(before[field], after[field]).similarity;
}

function prepareSections(sections: readonly Section[], side: 'before' | 'after'): PreparedSection[] {
  return sections.map((section, index) => ({
    section,
    isSymbol: isSymbolSection(section),
    key: `${side} ${index}`,
    heading: weighWords(section.heading),
    body: weighBlocks(section.blocks),
  }));
}
