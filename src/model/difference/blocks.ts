import { alignSequences, getState, isUnchanged, type Keyed } from './align';
import { compareCode, createCodeKey } from './code';
import type { Block, Container, Span } from './content';
import { compareTables, type Table } from './table';
import type { Part, PartContent } from './types';
import { compareWords, createWordReader, measureSimilarity, type WeightedWords, weighWords } from './words';

/** A part of a page section that is compared as a whole, such as a paragraph. A table is one item, although each of its rows is a block. */
type ContentItem =
  | Exclude<Block, { kind: 'row' }>
  | ({ kind: 'table'; within: readonly Container[] } & Table);

/** An item with values that are computed only once, because the item is compared with many other items. */
interface PreparedItem extends Keyed {
  item: ContentItem;
  /** Kind of the item and the elements around it. Only items with the same key are compared, so text that moved into an admonition counts as new. */
  containerKey: string;
  /** Returns the words of the item with their weights, which determine how similar two items are. */
  getWords: () => WeightedWords;
}

/** Minimum similarity (0 to 1) of two items that count as the same item. Below it, one counts as removed and the other as added. */
const MIN_SIMILARITY: Record<ContentItem['kind'], number> = {
  text: 0.5,
  figure: 0.5,
  code: 0.35,
  table: 0.25,
};

/** Compares a page section in two versions. Returns the parts of the section in order, each with its differences. */
export function compareBlocks(before: readonly Block[], after: readonly Block[]): Part[] {
  return alignSequences(prepareItems(before), prepareItems(after), scoreItems).map((step): Part => {
    const state = getState(step, isUnchanged(step));
    const { item } = step.after ?? step.before;
    // An unchanged item is shown as on the later page. This includes install commands that only differ in the release.
    const previousItem = state === 'changed' && step.before ? step.before.item : item;
    const isResult =
      item.kind !== 'table' && (item.isRecord || (item.kind === 'code' && item.language === 'text'));
    return { state, within: item.within, ...(isResult && { isResult }), ...compareItems(previousItem, item) };
  });
}

/** Returns the words in blocks of a page with their weights. */
export function weighBlocks(blocks: readonly Block[]): WeightedWords {
  return weighWords(joinTableRows(blocks).flatMap(listSpans));
}

function scoreItems(before: PreparedItem, { item, containerKey, getWords }: PreparedItem): number {
  if (before.containerKey !== containerKey) return 0;
  // Samples in tabs with the same label belong together, even if they have no words in common.
  const isTab = item.kind === 'code' && item.within.at(-1)?.type === 'tab';
  const { similarity, common } = measureSimilarity(before.getWords(), getWords());
  return isTab || similarity >= MIN_SIMILARITY[item.kind] ? common + 0.1 : 0;
}

function compareItems(before: ContentItem, after: ContentItem): PartContent {
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

function prepareItems(blocks: readonly Block[]): PreparedItem[] {
  return joinTableRows(blocks).map((item): PreparedItem => {
    const container = [item.kind, item.within, item.kind === 'table' && item.definitions];
    // The number of a list item is ignored, because it changes when another item is added before it.
    const containerKey = JSON.stringify(container, (key, value) => (key === 'number' ? undefined : value));
    const getWords = createWordReader(() => listSpans(item));
    const key = JSON.stringify([containerKey, createContentKey(item, getWords)]);
    return { item, containerKey, key, getWords };
  });
}

/** Combines the rows of each table into one item. All other blocks stay separate items. */
function joinTableRows(blocks: readonly Block[]): ContentItem[] {
  const items: ContentItem[] = [];
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

/** Returns a key of an item's visible content. Two items have the same key if a reader can't see a difference between them. */
function createContentKey(item: ContentItem, getWords: () => WeightedWords): unknown {
  switch (item.kind) {
    case 'text':
      return getWords().key;
    case 'figure':
      return [getWords().key, item.digest];
    case 'code':
      return [weighWords([{ text: item.title ?? '' }]).key, createCodeKey(item.text)];
    case 'table':
      return [item.columns, ...item.rows].map((cells) => cells.map((cell) => weighWords(cell).key));
  }
}

function listSpans(item: ContentItem): readonly Span[] {
  switch (item.kind) {
    case 'code':
      return [{ text: item.text }];
    case 'table':
      return [item.columns, ...item.rows].flat(2);
    default:
      return item.spans;
  }
}
