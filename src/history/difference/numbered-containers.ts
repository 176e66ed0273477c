import type { Item } from './items';
import type { Holder } from './types';

/**
 * Numbers the items of ordered lists, as readers see them.
 *
 * @param items - What a section holds, in order.
 * @returns What holds each.
 */
export function holdersOf(items: readonly Item[]): Holder[][] {
  const held: Holder[][] = [];
  for (const { within } of items) {
    const before = held.at(-1) ?? [];
    held.push(
      within.map((container, depth): Holder => {
        if (container.type !== 'item' || !container.ordered) return container;
        const last = before[depth];
        const isSameList = last?.type === 'item' && last.ordered && isHeldAlike(within, before, depth);
        const reached = isSameList ? (last.number ?? 0) : 0;
        return { ...container, number: container.first ? reached + 1 : reached };
      }),
    );
  }
  return held;
}

/** Whether both stand in the same holders down to a depth. A new item of an outer list begins another inner list. */
function isHeldAlike(within: Item['within'], before: readonly Holder[], depth: number): boolean {
  return within.slice(0, depth).every((container, index) => {
    const { number: _, ...last } = (before[index] ?? {}) as Holder & { number?: number };
    if (container.type === 'item') return last.type === 'item' && !container.first;
    return JSON.stringify(container) === JSON.stringify(last);
  });
}
