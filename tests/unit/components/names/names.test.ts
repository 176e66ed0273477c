import { expect, test } from '@playwright/test';
import { placeCard } from '../../../../src/components/Names/place';
import { columnsOf, shortSignature } from '../../../../src/components/Names/signatures';

const VIEW = { width: 390, height: 800 };
const CARD = { width: 300, height: 200 };

test('a card goes below a name, above it where there is more room, and stays in the window', () => {
  const name = { left: 350, top: 100, width: 30, height: 20 };
  expect(placeCard(name, CARD, VIEW)).toEqual({ left: 82, top: 126, maxHeight: 666 });
  expect(placeCard({ ...name, top: 700 }, CARD, VIEW)).toMatchObject({ top: 494 });
  expect(placeCard({ ...name, left: -40 }, CARD, VIEW)).toMatchObject({ left: 8 });
});

test('a card that fits nowhere is cut, and never covers the name', () => {
  const name = { left: 10, top: 150, width: 30, height: 20 };
  const view = { width: 390, height: 300 };
  for (const top of [40, 150, 260]) {
    const { top: at, maxHeight } = placeCard({ ...name, top }, CARD, view);
    const bottom = at + Math.min(CARD.height, maxHeight);
    expect(at >= top + 20 || bottom <= top, `at ${top}`).toBe(true);
    expect(at >= 0 && bottom <= view.height, `at ${top}`).toBe(true);
  }
});

test('neighbours with the same signature share a column, and what differs is marked in both', () => {
  expect(columnsOf(['f(\n    a,\n)', 'f(\n    b,\n)'], [0, 0, 1])).toEqual([
    {
      versions: [0, 1],
      lines: [
        { text: 'f(', mark: '' },
        { text: '    a,', mark: '-' },
        { text: ')', mark: '' },
      ],
    },
    {
      versions: [2],
      lines: [
        { text: 'f(', mark: '' },
        { text: '    b,', mark: '+' },
        { text: ')', mark: '' },
      ],
    },
  ]);
});

test('a version without the symbol has a column of its own, and nothing beside it is marked', () => {
  expect(columnsOf(['f()'], [null, 0, null])).toEqual([
    { versions: [0], lines: null },
    { versions: [1], lines: [{ text: 'f()', mark: '' }] },
    { versions: [2], lines: null },
  ]);
});

test('a long signature is cut to what a call needs', () => {
  const optional = Array.from({ length: 12 }, (_, index) => `    o${index}: int = 0,`);
  const long = ['f(', '    a: str,', ...optional, '    *,', '    **more,', ')'].join('\n');
  expect(shortSignature(long).map(({ text }) => text)).toEqual(['f(', '    a: str,', '    … 13 more', ')']);
  expect(shortSignature('f(a)').map(({ text }) => text)).toEqual(['f(a)']);
});
