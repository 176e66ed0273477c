import { expect, test } from '@playwright/test';
import { type Extent, nextStop } from '../../../../src/components/PageChanges/stops';

const stops: Extent[] = [0, 100, 900, 1000].map((top) => ({ top, bottom: top + 50 }));
const view = { top: 0, bottom: 500 };

for (const [what, scrolled, current, step, next] of [
  ['is the first in view, at first', 0, -1, 1, 0],
  ['is the first in view, when the reader has scrolled before', 80, -1, 1, 1],
  ['follows the last one as long as that is seen', 0, 0, 1, 1],
  ['follows the last one out of view', 0, 1, 1, 2],
  ['stands before the last one', 0, 1, -1, 0],
  ['is the first in view, when the reader has scrolled on', 850, 0, 1, 2],
  ['stands above the view, when the reader has scrolled on', 850, 0, -1, 1],
  ['stands above the view, at first', 850, -1, -1, 1],
  ['is the first after the last', 900, 3, 1, 0],
  ['is the last before the first', 0, 0, -1, 3],
  ['is the first below the end', 2000, -1, 1, 0],
  ['is the last above the end', 2000, -1, -1, 3],
] as const) {
  test(`the ${step === 1 ? 'next' : 'previous'} change ${what}`, () => {
    const shown = stops.map(({ top, bottom }) => ({ top: top - scrolled, bottom: bottom - scrolled }));
    expect(nextStop(shown, view, current, step)).toBe(next);
  });
}
