import type { PageDifference, Run, SectionDifference } from '@site/src/difference/types';

/** What the buttons for the next and the previous change go to: a section or a part of it. */
export type Stop = SectionDifference | Run;

/**
 * Numbers the changes of a page. A section that is new, gone or moved counts as one, and so does a part and what came in its place.
 *
 * @returns The number of each, from 1.
 */
export function numberStops({ sections }: PageDifference): ReadonlyMap<Stop, number> {
  const stops = new Map<Stop, number>();
  for (const section of sections) {
    if (isStop(section)) stops.set(section, stops.size + 1);
    if (section.state !== 'changed') continue;
    for (const [index, run] of (section.runs ?? []).entries()) {
      const isReplacement = run.state === 'added' && section.runs?.[index - 1]?.state === 'removed';
      if (isEdit(run) && !isReplacement) stops.set(run, stops.size + 1);
    }
  }
  return stops;
}

/** Whether the heading itself tells of a change, or nothing below it does. */
function isStop(section: SectionDifference): boolean {
  if (section.state !== 'changed') return section.state !== 'same';
  return (
    section.moved !== undefined ||
    section.depthBefore !== undefined ||
    section.heading.some(({ mark }) => mark) ||
    section.runs === null
  );
}

function isEdit({ state }: Run): boolean {
  return state !== 'same' && state !== 'folded';
}

/** Where something begins and ends, in pixels from the top of what scrolls. */
export interface Extent {
  top: number;
  bottom: number;
}

/**
 * @param stops - Where the changes are, in order.
 * @param view - What part is in view.
 * @param current - The index of the change gone to last; null if there is none.
 * @param step - 1 for the next change, -1 for the previous one.
 * @returns The index of the change to go to: from the last one if the reader still sees it, else from what is in view; from either end
 *   on to the other. Null if there is no change.
 */
export function nextStop(
  stops: readonly Extent[],
  view: Extent,
  current: number | null,
  step: 1 | -1,
): number | null {
  if (stops.length === 0) return null;
  const wrap = (index: number) => (index + stops.length) % stops.length;
  const last = current === null ? undefined : stops[current];
  if (current !== null && last && last.bottom > view.top && last.top < view.bottom)
    return wrap(current + step);
  const below = stops.findIndex(({ top }) => top >= view.top);
  if (step === 1) return Math.max(below, 0);
  return wrap((below === -1 ? stops.length : below) - 1);
}
