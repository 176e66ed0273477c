import { codeKeyOf } from './code';
import type { Block, Container, Span } from './content';
import type { Table } from './table';
import { type WordWeights, weighWords } from './word-weights';
import { textKeyOf } from './words';

/** What stands alone on a page: a block, or the rows of a table together. */
export type Item =
  | Exclude<Block, { kind: 'row' }>
  | ({ kind: 'table'; within: readonly Container[] } & Table);

/** An item, read for comparison. */
export interface ReadItem {
  item: Item;
  /** What two items have in common exactly if a reader sees no difference between them. */
  key: string;
  /** Only items that are held by the same can be compared: a paragraph that became a warning is another one. */
  held: string;
  /** All that is written in it. */
  spans: readonly Span[];
  /** Its words; read when asked, which most items never are. */
  weights: () => WordWeights;
}

/** Joins the rows of each table, and reads what items are compared by. */
export function itemsOf(blocks: readonly Block[]): ReadItem[] {
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
  return items.map((item) => {
    const held = JSON.stringify([item.kind, item.within, item.kind === 'table' && item.definitions]);
    const spans = spansOf(item);
    return {
      item,
      held,
      key: JSON.stringify([held, keyOfItem(item)]),
      spans,
      weights: once(() => weighWords(spans)),
    };
  });
}

function once<T>(read: () => T): () => T {
  let value: T | undefined;
  return () => {
    value ??= read();
    return value;
  };
}

function keyOfItem(item: Item): unknown {
  switch (item.kind) {
    case 'text':
      return textKeyOf(item.spans);
    case 'figure':
      return [textKeyOf(item.spans), item.digest];
    case 'code':
      return [textKeyOf([{ text: item.title ?? '' }]), codeKeyOf(item.text)];
    case 'table':
      return [item.columns, ...item.rows].map((cells) => cells.map(textKeyOf));
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
