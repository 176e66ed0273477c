import { groupNeighbors } from '../../shared/group-neighbors';
import { alignSequences, getState, isUnchanged, type Keyed } from './align';
import { compareCode, createCodeKey } from './code';
import type { Block, Container, Span } from './content';
import { createWordReader, measureSimilarity, type WeightedWords, weighWords } from './similarity';
import { compareTables, type Table } from './table';
import type { Part, PartContent } from './types';
import { compareWords } from './words';

/** A part of a page that is compared as a whole, such as a paragraph or a table with all its rows. */
type ContentItem =
  | Exclude<Block, { kind: 'row' }>
  | ({ kind: 'table'; within: readonly Container[] } & Table);

interface PreparedItem extends Keyed {
  item: ContentItem;
  /** Combines the item's kind with its containers, such as `code` in a tab. Only items with the same pairing key can be paired. */
  pairingKey: string;
  getWords: () => WeightedWords;
}

/** Minimum similarity (0 to 1) of two items that are shown as one changed item. */
const MIN_SIMILARITY: Record<ContentItem['kind'], number> = {
  text: 0.5,
  figure: 0.5,
  code: 0.35,
  table: 0.25,
};

/** Added to the score of each pair. Otherwise, two items without words would score 0 and never be paired. */
const PAIR_SCORE = 0.1;

/** Compares the blocks of a section in two versions. Returns the blocks of both versions in order. */
export function compareBlocks(before: readonly Block[], after: readonly Block[]): Part[] {
  return alignSequences(prepareItems(before), prepareItems(after), scoreItems).map((step): Part => {
    const state = getState(step, isUnchanged(step));
    const { item } = step.after ?? step.before;
    // Other items are compared with themselves, so that ignored differences, such as release numbers, aren't marked.
    const beforeItem = state === 'changed' && step.before ? step.before.item : item;
    const isResult = showsResult(item);
    const content = compareItems(beforeItem, item);
    return { state, within: item.within, ...(isResult && { isResult }), ...content };
  });
}

/** Whether the item shows the result of a sample: its printed output or its changes to the database. */
function showsResult(item: ContentItem): boolean {
  if (item.kind === 'table') return false;
  return item.isRecord === true || (item.kind === 'code' && item.language === 'text');
}

export function weighBlocks(blocks: readonly Block[]): WeightedWords {
  return weighWords(joinTableRows(blocks).flatMap(listSpans));
}

function scoreItems(before: PreparedItem, after: PreparedItem): number {
  if (before.pairingKey !== after.pairingKey) return 0;
  const { item } = after;
  // Samples in tabs with the same label are always paired. The labels are part of the pairing keys.
  const isSampleInTab = item.kind === 'code' && item.within.at(-1)?.type === 'tab';
  const { similarity, common } = measureSimilarity(before.getWords(), after.getWords());
  // Items with the same key can have different words, because the key ignores release numbers.
  const isPair = before.key === after.key || isSampleInTab || similarity >= MIN_SIMILARITY[item.kind];
  return isPair ? common + PAIR_SCORE : 0;
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
    // Ignores the numbers of list items, because they change when an item is added above.
    const pairingKey = JSON.stringify(container, (key, value) => (key === 'number' ? undefined : value));
    const getWords = createWordReader(() => listSpans(item));
    const key = JSON.stringify([pairingKey, createContentKey(item, getWords)]);
    return { item, pairingKey, key, getWords };
  });
}

function joinTableRows(blocks: readonly Block[]): ContentItem[] {
  const groups = groupNeighbors(
    blocks,
    (block, next) => block.kind === 'row' && next.kind === 'row' && !next.head,
  );
  return groups.flatMap((group): ContentItem[] => {
    const [head, ...rows] = group.filter((block) => block.kind === 'row');
    if (head === undefined) return group.filter((block) => block.kind !== 'row');
    const { within, cells: columns, definition } = head;
    const definitions = definition && { definitions: definition };
    return [{ kind: 'table', within, columns, rows: rows.map(({ cells }) => cells), ...definitions }];
  });
}

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
