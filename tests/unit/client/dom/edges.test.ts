import { expect, test } from '@playwright/test';
import { hiddenAt, scrollToShow } from '../../../../src/client/dom/edges';

const box = { clientWidth: 300, scrollWidth: 500 };

test('what is out of sight is at the end at first, then on both sides, then at the start', () => {
  expect(hiddenAt({ ...box, scrollLeft: 0 })).toEqual({ start: false, end: true });
  expect(hiddenAt({ ...box, scrollLeft: 100 })).toEqual({ start: true, end: true });
  expect(hiddenAt({ ...box, scrollLeft: 200 })).toEqual({ start: true, end: false });
});

test('a part of a pixel is nothing, nor is what fits', () => {
  expect(hiddenAt({ ...box, scrollLeft: 199.4 })).toEqual({ start: true, end: false });
  expect(hiddenAt({ ...box, scrollLeft: 0.6 })).toEqual({ start: false, end: true });
  expect(hiddenAt({ scrollLeft: 0, clientWidth: 300, scrollWidth: 300 })).toEqual({
    start: false,
    end: false,
  });
});

test('an entry is brought to the middle, as far as the box goes', () => {
  const at = (scrollLeft: number, left: number) =>
    scrollToShow({ ...box, scrollLeft, left: 20 }, { left, width: 60 });
  // It stands 200 to 260 in the content: 80 is to the left of the middle of the box.
  expect(at(0, 220)).toBe(80);
  expect(at(50, 170)).toBe(80);
  expect(at(0, 20)).toBe(0);
  expect(at(0, 460)).toBe(200);
});
