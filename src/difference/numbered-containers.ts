import type { Item } from './items';
import type { NumberedContainer } from './types';

/**
 * Numbers the items of ordered lists, as readers see them.
 *
 * @param items - What a section holds, in order.
 * @returns What holds each.
 */
export function numberContainers(items: readonly Item[]): NumberedContainer[][] {
  const held: NumberedContainer[][] = [];
  for (const { within } of items) {
    const before = held.at(-1) ?? [];
    held.push(
      within.map((container, depth): NumberedContainer => {
        if (container.type !== 'item' || !container.ordered) return container;
        const last = before[depth];
        const isSameList = last?.type === 'item' && last.ordered && isContainedAlike(within, before, depth);
        const reached = isSameList ? (last.number ?? 0) : 0;
        return { ...container, number: container.first ? reached + 1 : reached };
      }),
    );
  }
  return held;
}

/** Whether both stand in the same containers down to a depth. A new item of an outer list begins another inner list. */
function isContainedAlike(
  within: Item['within'],
  before: readonly NumberedContainer[],
  depth: number,
): boolean {
  return within.slice(0, depth).every((container, index) => {
    const { number: _, ...last } = (before[index] ?? {}) as NumberedContainer & { number?: number };
    if (container.type === 'item') return last.type === 'item' && !container.first;
    return JSON.stringify(container) === JSON.stringify(last);
  });
}
