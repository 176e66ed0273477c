import { expect, test } from '@playwright/test';
import { scrollToShow } from '../../../../src/client/dom/scroll-to-show';

const box = { clientWidth: 300, scrollWidth: 500 };

test('an entry is brought to the middle, as far as the box goes', () => {
  const at = (scrollLeft: number, left: number) =>
    scrollToShow({ ...box, scrollLeft, left: 20 }, { left, width: 60 });
  // It stands 200 to 260 in the content: 80 is to the left of the middle of the box.
  expect(at(0, 220)).toBe(80);
  expect(at(50, 170)).toBe(80);
  expect(at(0, 20)).toBe(0);
  expect(at(0, 460)).toBe(200);
});
