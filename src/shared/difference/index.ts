import { compareBlocks } from './blocks';
import type { PageContent } from './content';
import { pairSections, type SectionPair } from './sections';
import type { PageDifference, SectionDifference, State } from './types';
import { compareWords } from './words';

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
