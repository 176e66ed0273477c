import { compareCode, plainCode } from './code';
import type { Item } from './items';
import { compareTables, plainTable } from './table';
import type { NumberedContainer, Part, Piece } from './types';
import { compareWords, plainPieces } from './words';

/**
 * Marks how two items differ.
 *
 * @param before - The earlier one.
 * @param after - The later one, of the same kind and held by the same.
 * @param within - What holds the later one.
 */
export function compareItems(before: Item, after: Item, within: readonly NumberedContainer[]): Part {
  const held = heldBy(within);
  if (before.kind === 'table' && after.kind === 'table') {
    const { definitions } = after;
    return { kind: 'table', ...held, ...(definitions && { definitions }), ...compareTables(before, after) };
  }
  if (before.kind === 'code' && after.kind === 'code') {
    const title = compareWords([{ text: before.title ?? '' }], [{ text: after.title ?? '' }]);
    return codePart(title, compareCode(before.text, after.text), held);
  }
  if (before.kind === 'figure' && after.kind === 'figure') {
    const redrawn = before.digest !== after.digest;
    return {
      kind: 'figure',
      ...held,
      pieces: compareWords(before.spans, after.spans),
      ...(redrawn && { redrawn }),
    };
  }
  if (before.kind === 'text' && after.kind === 'text') {
    return { kind: 'text', ...held, pieces: compareWords(before.spans, after.spans) };
  }
  throw new Error(`expected two items of the same kind, found ${before.kind} and ${after.kind}`);
}

/**
 * @param item - An item that fared the same from end to end.
 * @param within - What holds it.
 */
export function plainPart(item: Item, within: readonly NumberedContainer[]): Part {
  const held = heldBy(within);
  switch (item.kind) {
    case 'table':
      return {
        kind: 'table',
        ...held,
        ...(item.definitions && { definitions: item.definitions }),
        ...plainTable(item),
      };
    case 'code':
      return codePart(plainPieces([{ text: item.title ?? '' }]), plainCode(item.text), held);
    default:
      return { kind: item.kind, ...held, pieces: plainPieces(item.spans) };
  }
}

type Code = Extract<Part, { kind: 'code' }>;

function codePart(title: readonly Piece[], hunks: Code['hunks'], held: Pick<Part, 'within'>): Part {
  return { kind: 'code', ...held, title: title.length > 0 ? title : null, hunks };
}

function heldBy(within: readonly NumberedContainer[]): Pick<Part, 'within'> {
  return within.length > 0 ? { within } : {};
}
