import { type AlignmentStep, alignSequences, getState, type Keyed } from './align';
import { compareBlocks, weighBlocks } from './blocks';
import { joinSpans, type PageContent, type Section } from './content';
import type { PageDifference, SectionDifference } from './types';
import { compareWords, measureSimilarity, type WeightedWords, weighWords } from './words';

export type * from './types';

/** Compares a page with the same page in an earlier version. */
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

function compareSections(pair: SectionPair): SectionDifference {
  const { before, after, moved } = pair;
  // A section that only one page has is compared with itself, so nothing in it is marked.
  const [beforeSection, afterSection] = [before ?? after, after ?? before];
  const heading = compareWords(beforeSection.heading, afterSection.heading);
  const hasOtherDepth = beforeSection.depth !== afterSection.depth;
  const parts = compareBlocks(beforeSection.blocks, afterSection.blocks);
  const hasMarks = heading.some(({ mark }) => mark) || parts.some(({ state }) => state !== 'same');
  return {
    state: getState(pair, !moved && !hasOtherDepth && !hasMarks),
    anchor: afterSection.anchor,
    depth: afterSection.depth,
    heading,
    ...(moved && { moved }),
    ...(hasOtherDepth && { depthBefore: beforeSection.depth }),
    parts,
  };
}

/** A section in both pages, or a section that only one of the pages contains. */
type SectionPair = AlignmentStep<Section> & Pick<SectionDifference, 'moved'>;

/** A section with precomputed values. Its key is unique until `pairSections` gives the two sections of a pair the same key. */
interface PreparedSection extends Keyed {
  section: Section;
  /** Whether the whole heading is code, so that it names a symbol. Sections about symbols are paired only by id, never by similarity. */
  isSymbol: boolean;
  heading: WeightedWords;
  body: WeightedWords;
}

/** Minimum similarity (0 to 1) of two sections with different ids that form a pair. Less similar sections count as removed and added. */
const MIN_SIMILARITY = 0.5;

/**
 * Pairs the sections of two pages: first those with the same id, then those with similar text.
 *
 * @returns All sections of both pages, in the order of the later page. A removed section comes after the section that it followed before.
 */
function pairSections(before: readonly Section[], after: readonly Section[]): SectionPair[] {
  const beforeSections = prepareSections(before, 'before');
  const afterSections = prepareSections(after, 'after');
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

/** Finds the earlier section that corresponds to each later section. The most similar sections are paired first. */
function matchSections(
  before: readonly PreparedSection[],
  after: readonly PreparedSection[],
): Map<PreparedSection, PreparedSection> {
  const candidates = after
    .flatMap((later) =>
      before.map((earlier) => ({ earlier, later, similarity: measureSectionSimilarity(earlier, later) })),
    )
    .filter(({ similarity }) => similarity >= MIN_SIMILARITY)
    .sort((a, b) => b.similarity - a.similarity);
  const counterparts = new Map<PreparedSection, PreparedSection>();
  const paired = new Set<PreparedSection>();
  for (const { earlier, later } of candidates) {
    if (counterparts.has(later) || paired.has(earlier)) continue;
    counterparts.set(later, earlier);
    paired.add(earlier);
  }
  return counterparts;
}

/** Returns how similar the texts of two sections are or, if both have no text, their headings. The same id counts as infinitely similar. */
function measureSectionSimilarity(before: PreparedSection, after: PreparedSection): number {
  if (before.section.anchor === after.section.anchor) return Number.POSITIVE_INFINITY;
  if (before.isSymbol || after.isSymbol) return 0;
  const field = before.body.key === '' && after.body.key === '' ? 'heading' : 'body';
  return measureSimilarity(before[field], after[field]).similarity;
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
