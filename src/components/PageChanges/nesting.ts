import type { NumberedContainer, Part } from '@site/src/difference/types';

/** Parts, put back into the lists, callouts and tabs that contain them. */
export type Nested =
  | { type: 'part'; part: Part }
  | { type: 'list'; ordered: boolean; start: number; items: NestedItem[] }
  | { type: 'callout'; name: string; title: string | null; children: Nested[] }
  | { type: 'tab'; label: string; children: Nested[] }
  | { type: 'quote'; children: Nested[] };

interface NestedItem {
  /** Whether the item began before the first of the parts. */
  continued: boolean;
  children: Nested[];
}

/**
 * @param parts - Neighbours, each with what contains it.
 * @param depth - How many containers are open already.
 */
export function nestParts(parts: readonly Part[], depth = 0): Nested[] {
  return runsOf(parts, (one, other) =>
    isSameContainer(containerAt(one, depth), containerAt(other, depth)),
  ).flatMap((run) => {
    const container = run[0] && containerAt(run[0], depth);
    if (!container) return run.map((part): Nested => ({ type: 'part', part }));
    return [nestIn(container, run, depth)];
  });
}

function nestIn(container: NumberedContainer, parts: readonly Part[], depth: number): Nested {
  const children = (held: readonly Part[]) => nestParts(held, depth + 1);
  switch (container.type) {
    case 'item': {
      const opens = (part: Part) => {
        const own = containerAt(part, depth);
        return own?.type === 'item' && own.first;
      };
      const items = runsOf(parts, (_, part) => !opens(part)).map((held) => ({
        continued: held[0] !== undefined && !opens(held[0]),
        children: children(held),
      }));
      return { type: 'list', ordered: container.ordered, start: container.number ?? 1, items };
    }
    case 'callout':
      return { type: 'callout', name: container.name, title: container.title, children: children(parts) };
    case 'tab':
      return { type: 'tab', label: container.label, children: children(parts) };
    case 'quote':
      return { type: 'quote', children: children(parts) };
  }
}

function containerAt(part: Part, depth: number): NumberedContainer | undefined {
  return part.within?.[depth];
}

/** Whether two neighbours are held by the same. All items that follow on each other are one list. */
function isSameContainer(one: NumberedContainer | undefined, other: NumberedContainer | undefined): boolean {
  if (one?.type === 'item' && other?.type === 'item') return one.ordered === other.ordered;
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Cuts a list where two neighbours do not belong together. */
function runsOf<T>(members: readonly T[], belong: (member: T, next: T) => boolean): T[][] {
  const runs: T[][] = [];
  for (const member of members) {
    const last = runs.at(-1)?.at(-1);
    if (last !== undefined && belong(last, member)) runs.at(-1)?.push(member);
    else runs.push([member]);
  }
  return runs;
}
