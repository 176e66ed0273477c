import type { PageContent, Section } from './content';
import { foldRuns } from './fold';
import { compareBlocks, plainRuns } from './runs';
import { pairSections, type SectionPair } from './sections';
import type { Mark, PageDifference, SectionDifference } from './types';
import { compareWords, plainPieces } from './words';

export type * from './types';

/** What is compared of a page. */
type Compared = Pick<PageContent, 'title' | 'sections'>;

/**
 * Compares a page with its counterpart of an earlier version, or with what it was when a reader read it.
 *
 * @param before - The page as it was.
 * @param after - The page as it is.
 * @returns What a reader sees of both, marked.
 */
export function comparePages(before: Compared, after: Compared): PageDifference {
  const title = compareWords([{ text: before.title }], [{ text: after.title }]);
  const sections = pairSections(before.sections, after.sections)
    .map(compareSections)
    // What stands above the first heading may be nothing.
    .filter(({ anchor, runs }) => anchor !== null || runs?.length);
  const changed = title.some(({ mark }) => mark) || sections.some(({ state }) => state !== 'same');
  return { changed, title, sections };
}

function compareSections({ before, after, moved }: SectionPair): SectionDifference {
  if (!before) return onlySection(after, 'added');
  if (!after) return onlySection(before, 'removed');
  const heading = compareWords(before.heading, after.heading);
  const isDeeper = before.depth !== after.depth;
  // Most sections are the same to the letter, which is quickly seen.
  const isCopy = JSON.stringify(before.blocks) === JSON.stringify(after.blocks);
  const runs = isCopy ? plainRuns(after.blocks, 'same') : compareBlocks(before.blocks, after.blocks);
  const isSame =
    !moved && !isDeeper && heading.every(({ mark }) => !mark) && runs.every(({ state }) => state === 'same');
  return {
    state: isSame ? 'same' : 'changed',
    anchor: after.anchor,
    depth: after.depth,
    heading,
    ...(moved && { moved }),
    ...(isDeeper && { depthBefore: before.depth }),
    // A section that is the same is folded as a whole.
    runs: isSame ? runs : foldRuns(runs),
  };
}

/** A section that only one of the pages has: nothing within it is marked, since all of it would be. */
function onlySection({ anchor, depth, heading, blocks }: Section, state: Mark): SectionDifference {
  return { state, anchor, depth, heading: plainPieces(heading), runs: plainRuns(blocks, state) };
}
