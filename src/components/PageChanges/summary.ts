import type { PageDifference, SectionDifference, State } from '@site/src/shared/difference/types';
import { counted } from '@site/src/shared/text/counted';

/** @returns how much of a page changed: "5 of 12 sections changed: 3 edited, 1 added, 1 removed" */
export function summaryOf({ sections }: PageDifference): string {
  const count = (state: State) => sections.filter((section) => section.state === state).length;
  const [edited, added, removed] = [count('changed'), count('added'), count('removed')];
  const total = `${edited + added + removed} of ${counted(sections.length, 'section')} changed`;
  if (added + removed === 0) return total;
  const kinds = Object.entries({ edited, added, removed }).filter(([, number]) => number > 0);
  return `${total}: ${kinds.map(([kind, number]) => `${number} ${kind}`).join(', ')}`;
}

/** @returns the notes on a section's place */
export function notesOf({ depth, depthBefore, moved }: SectionDifference): string[] {
  const notes: string[] = [];
  if (moved)
    notes.push(moved.after === null ? 'Moved from the beginning' : `Moved; it stood after “${moved.after}”`);
  if (depthBefore !== undefined)
    notes.push(depthBefore < depth ? 'One level lower than before' : 'One level higher than before');
  return notes;
}
