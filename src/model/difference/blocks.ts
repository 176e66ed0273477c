import { align, isSame, type Keyed } from './align';
import { codeKeyOf, compareCode } from './code';
import type { Block, Container, Span } from './content';
import { compareTables, type Table } from './table';
import type { Part, PartContent } from './types';
import { compareWords, likenessOf, type Words, wordsOf } from './words';

/** A block, or a table with all of its rows. */
type Item = Exclude<Block, { kind: 'row' }> | ({ kind: 'table'; within: readonly Container[] } & Table);

/** An item with the values that the comparison needs. */
interface ReadItem extends Keyed {
  item: Item;
  /** Key of the kind and containers. Only items with equal keys are compared, so a paragraph that moved into an admonition is new. */
  held: string;
  /** All words in the item. */
  words: Words;
}

/** Minimum similarity at which an item counts as a changed form of another item. */
const LEAST_ALIKE: Record<Item['kind'], number> = { text: 0.5, figure: 0.5, code: 0.35, table: 0.25 };

/** Compares the blocks of two sections. */
export function compareBlocks(before: readonly Block[], after: readonly Block[]): Part[] {
  return align(read(before), read(after), worthOf).flatMap((step): Part[] => {
    const own = step.after ?? step.before;
    if (!own) return [];
    // An unchanged item is shown as in the later page. This includes install commands that only differ in the release.
    const one = step.before && !isSame(step) ? step.before : own;
    const both = isSame(step) ? 'same' : 'changed';
    const state = !step.before ? 'added' : step.after ? both : 'removed';
    return [{ state, within: own.item.within, ...compareItems(one.item, own.item) }];
  });
}

/** Returns all words in the blocks. */
export function wordsIn(blocks: readonly Block[]): Words {
  return wordsOf(itemsOf(blocks).flatMap(spansOf));
}

function worthOf({ item, held, words }: ReadItem, other: ReadItem): number {
  if (held !== other.held) return 0;
  // Samples in tabs with the same label belong together, even if they have no words in common.
  const isTab = item.kind === 'code' && item.within.at(-1)?.type === 'tab';
  const { share, common } = likenessOf(words, other.words);
  return isTab || share >= LEAST_ALIKE[item.kind] ? common + 0.1 : 0;
}

function compareItems(before: Item, after: Item): PartContent {
  if (before.kind === 'text' && after.kind === 'text')
    return { kind: 'text', pieces: compareWords(before.spans, after.spans) };
  if (before.kind === 'table' && after.kind === 'table') {
    const { definitions } = after;
    return { kind: 'table', ...(definitions && { definitions }), ...compareTables(before, after) };
  }
  if (before.kind === 'code' && after.kind === 'code') {
    const title = compareWords([{ text: before.title ?? '' }], [{ text: after.title ?? '' }]);
    return { kind: 'code', title, lines: compareCode(before.text, after.text) };
  }
  if (before.kind === 'figure' && after.kind === 'figure') {
    const redrawn = before.digest !== after.digest && { redrawn: true as const };
    return { kind: 'figure', pieces: compareWords(before.spans, after.spans), ...redrawn };
  }
  throw new Error(`expected two items of the same kind, found ${before.kind} and ${after.kind}`);
}

function read(blocks: readonly Block[]): ReadItem[] {
  return itemsOf(blocks).map((item): ReadItem => {
    const holder = [item.kind, item.within, item.kind === 'table' && item.definitions];
    // The number of a list item is ignored, because it changes when another item is added before it.
    const held = JSON.stringify(holder, (key, value) => (key === 'number' ? undefined : value));
    return { item, held, key: JSON.stringify([held, contentOf(item)]), words: wordsOf(spansOf(item)) };
  });
}

/** Combines the rows of each table into one item. */
function itemsOf(blocks: readonly Block[]): Item[] {
  const items: Item[] = [];
  let rows: (readonly Span[])[][] = [];
  for (const block of blocks) {
    if (block.kind !== 'row') items.push(block);
    else if (!block.head && items.at(-1)?.kind === 'table') rows.push([...block.cells]);
    else {
      rows = [];
      const { within, cells: columns, definition } = block;
      items.push({ kind: 'table', within, columns, rows, ...(definition && { definitions: definition }) });
    }
  }
  return items;
}

/** Returns a value that is equal for two items if a reader sees no difference between them. */
function contentOf(item: Item): unknown {
  switch (item.kind) {
    case 'text':
      return wordsOf(item.spans).key;
    case 'figure':
      return [wordsOf(item.spans).key, item.digest];
    case 'code':
      return [wordsOf([{ text: item.title ?? '' }]).key, codeKeyOf(item.text)];
    case 'table':
      return [item.columns, ...item.rows].map((cells) => cells.map((cell) => wordsOf(cell).key));
  }
}

function spansOf(item: Item): readonly Span[] {
  switch (item.kind) {
    case 'code':
      return [{ text: item.text }];
    case 'table':
      return [item.columns, ...item.rows].flat(2);
    default:
      return item.spans;
  }
}
