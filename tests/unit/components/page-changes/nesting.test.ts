import { expect, test } from '@playwright/test';
import { type Nested, nestParts } from '../../../../src/components/PageChanges/nesting';
import type { NumberedContainer, Part } from '../../../../src/difference';

function part(text: string, ...within: NumberedContainer[]): Part {
  return { kind: 'text', pieces: [{ text }], ...(within.length > 0 && { within }) };
}

const item = (first = true): NumberedContainer => ({ type: 'item', ordered: false, first });
const numbered = (number: number, first = true): NumberedContainer => ({
  type: 'item',
  ordered: true,
  first,
  number,
});
const warning: NumberedContainer = { type: 'callout', name: 'warning', title: null };

/** `ul(li(a) li(b))`; a list that goes on before its first item has `…`. */
function shown(nodes: readonly Nested[]): string {
  return nodes.map(shownNode).join(' ');
}

function shownNode(node: Nested): string {
  switch (node.type) {
    case 'part':
      return 'pieces' in node.part ? node.part.pieces.map(({ text }) => text).join('') : '';
    case 'list': {
      const items = node.items.map(
        ({ continued, children }) => `${continued ? '…' : 'li'}(${shown(children)})`,
      );
      return `${node.ordered ? `ol${node.start}` : 'ul'}(${items.join(' ')})`;
    }
    case 'callout':
      return `${node.name}(${shown(node.children)})`;
    case 'tab':
      return `${node.label}(${shown(node.children)})`;
    case 'quote':
      return `quote(${shown(node.children)})`;
  }
}

test('items go into lists, and what follows in an item stays in it', () => {
  expect(
    shown(nestParts([part('a'), part('b', item()), part('c', item(false)), part('d', item()), part('e')])),
  ).toBe('a ul(li(b c) li(d)) e');
});

test('an ordered list starts with the number of its first item', () => {
  expect(shown(nestParts([part('a', numbered(3)), part('b', numbered(4))]))).toBe('ol3(li(a) li(b))');
});

test('a list that begins in the middle of an item says so', () => {
  expect(shown(nestParts([part('a', item(false)), part('b', item())]))).toBe('ul(…(a) li(b))');
});

test('lists of either kind do not mix, and lists nest', () => {
  expect(
    shown(
      nestParts([
        part('a', item()),
        part('b', item(false), numbered(1)),
        part('c', item(false), numbered(2)),
        part('d', item()),
        part('e', numbered(1)),
      ]),
    ),
  ).toBe('ul(li(a ol1(li(b) li(c))) li(d)) ol1(li(e))');
});

test('callouts, tabs and quotes hold what is within them', () => {
  expect(
    shown(
      nestParts([
        part('a', warning),
        part('b', warning, item()),
        part('c', { type: 'tab', label: 'A' }),
        part('d', { type: 'tab', label: 'B' }),
        part('e', { type: 'quote' }),
      ]),
    ),
  ).toBe('warning(a ul(li(b))) A(c) B(d) quote(e)');
});
