import type { SectionDifference } from '@site/src/difference/types';

/** A section to show, or neighbouring ones that are the same in both pages. */
export type Shown = { section: SectionDifference; parent: string | null } | { same: SectionDifference[] };

/**
 * @param sections - The sections of a difference.
 * @returns What is shown one by one and what is folded together. A section below another one names that.
 */
export function shownSections(sections: readonly SectionDifference[]): Shown[] {
  const shown: Shown[] = [];
  for (const [index, section] of sections.entries()) {
    const last = shown.at(-1);
    if (section.state !== 'same') {
      // What is gone holds nothing that is still there.
      const parent = sections
        .slice(0, index)
        .findLast(
          ({ state, depth }) => depth < section.depth && (state !== 'removed' || section.state === state),
        );
      shown.push({ section, parent: (parent && headingOf(parent)) || null });
    } else if (last && 'same' in last) last.same.push(section);
    else shown.push({ same: [section] });
  }
  return shown;
}

/** @returns the heading as it is in the later page, or was if the section is gone; empty above the first heading */
export function headingOf({ state, heading }: SectionDifference): string {
  return heading
    .filter(({ mark }) => state === 'removed' || mark !== 'removed')
    .map(({ text }) => text)
    .join('');
}

/** @returns what there is to say about a section's place */
export function notesOf({ depth, depthBefore, moved }: SectionDifference): string[] {
  const notes: string[] = [];
  if (moved)
    notes.push(moved.after === null ? 'Moved from the beginning' : `Moved; it stood after “${moved.after}”`);
  if (depthBefore !== undefined)
    notes.push(depthBefore < depth ? 'One level lower than before' : 'One level higher than before');
  return notes;
}
