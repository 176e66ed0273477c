import { align, type Step } from './align';
import type { Section } from './content';
import { type Item, itemsOf, type ReadItem } from './items';
import { numberContainers } from './numbered-containers';
import { compareItems, plainPart } from './parts';
import type { Mark, NumberedContainer, Part, Run } from './types';
import { similarityOf } from './word-weights';

/** Less similar than this, one did not become the other. */
const LEAST_SIMILAR: Record<Item['kind'], number> = { text: 0.5, figure: 0.5, code: 0.35, table: 0.25 };

/**
 * Compares what two sections hold.
 *
 * @param before - The earlier section.
 * @param after - The later one.
 */
export function compareBlocks(before: Section['blocks'], after: Section['blocks']): Run[] {
  const [first, second] = [itemsOf(before), itemsOf(after)];
  const [earlier, later] = [
    numberContainers(first.map(({ item }) => item)),
    numberContainers(second.map(({ item }) => item)),
  ];
  const runs: Run[] = [];
  for (const step of alignItems(first, second)) {
    const removed = 'before' in step ? first[step.before] : undefined;
    const added = 'after' in step ? second[step.after] : undefined;
    const within = ('after' in step ? later[step.after] : earlier[step.before]) ?? [];
    put(runs, ...toRun(removed, added, within));
  }
  return runs;
}

/** @returns what a section holds that only one of the pages has, or that is the same in both */
export function plainRuns(blocks: Section['blocks'], state: 'same' | Mark): Run[] {
  const items = itemsOf(blocks).map(({ item }) => item);
  const containers = numberContainers(items);
  const parts = items.map((item, index) => plainPart(item, containers[index] ?? []));
  return parts.length === 0 ? [] : [{ state, parts }];
}

function alignItems(before: readonly ReadItem[], after: readonly ReadItem[]): Step[] {
  const same = (i: number, j: number) => before[i]?.key === after[j]?.key;
  const score = (i: number, j: number) => {
    const [one, other] = [before[i], after[j]];
    if (!one || !other || one.held !== other.held) return 0;
    const { share, common } = similarityOf(one.weights(), other.weights());
    return share >= leastSimilar(one.item) ? common + 0.1 : 0;
  };
  return align(before.length, after.length, score, same);
}

/** Samples under the same tab are about the same thing, even if every word is another one. */
function leastSimilar({ kind, within }: Item): number {
  return kind === 'code' && within.at(-1)?.type === 'tab' ? 0 : LEAST_SIMILAR[kind];
}

function toRun(
  before: ReadItem | undefined,
  after: ReadItem | undefined,
  within: readonly NumberedContainer[],
): [Run['state'], Part] {
  if (!before || !after) {
    const item = (after ?? before)?.item;
    if (!item) throw new Error('expected an item on one side at least');
    return [after ? 'added' : 'removed', plainPart(item, within)];
  }
  if (before.key === after.key) return ['same', plainPart(after.item, within)];
  return ['changed', compareItems(before.item, after.item, within)];
}

/** A changed part is a run of its own. */
function put(runs: Run[], state: Run['state'], part: Part): void {
  const last = runs.at(-1);
  if (last?.state === state && state !== 'changed') last.parts = [...(last.parts ?? []), part];
  else runs.push({ state, parts: [part] });
}
