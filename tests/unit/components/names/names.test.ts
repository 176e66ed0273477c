import { expect, test } from '@playwright/test';
import { placeCard } from '../../../../src/components/Names/place';
import { shortenSignature } from '../../../../src/components/Names/signature';

const CARD = { width: 300, height: 200 };

test('places a card below a name, or above it with more room there, within the window', () => {
  const view = { width: 390, height: 800 };
  const name = { left: 350, top: 100, width: 30, height: 20 };
  expect(placeCard(name, CARD, view)).toEqual({ left: 82, top: 126, maxHeight: 666 });
  expect(placeCard({ ...name, top: 700 }, CARD, view)).toMatchObject({ top: 494 });
  expect(placeCard({ ...name, left: -40 }, CARD, view)).toMatchObject({ left: 8 });
});

test('cuts a card that fits nowhere, and never covers the name', () => {
  const view = { width: 390, height: 300 };
  for (const top of [40, 150, 260]) {
    const { top: at, maxHeight } = placeCard({ left: 10, top, height: 20 }, CARD, view);
    const bottom = at + Math.min(CARD.height, maxHeight);
    expect(at >= top + 20 || bottom <= top, `at ${top}`).toBe(true);
    expect(at >= 0 && bottom <= view.height, `at ${top}`).toBe(true);
  }
});

test('shortens a long signature to the required parameters', () => {
  const optional = Array.from({ length: 12 }, (_, index) => `    o${index}: int = 0,`);
  const long = ['f(', '    a: str,', ...optional, '    *,', '    **more,', ')'].join('\n');
  expect(shortenSignature(long)).toEqual(['f(', '    a: str,', '    … 13 more', ')']);
  expect(shortenSignature('f(a)')).toEqual(['f(a)']);

  const required = Array.from({ length: 7 }, (_, index) => `    r${index}: int,`);
  const withSeparators = ['f(', ...required, '    /,', '    *,', ')'];
  expect(shortenSignature(withSeparators.join('\n'))).toEqual(withSeparators);
});
