import { expect, test } from '@playwright/test';
import { type Extent, nextStop, numberStops } from '../../../../src/components/PageChanges/stops';
import type { Run, SectionDifference } from '../../../../src/difference';

const run = (state: Run['state']): Run => ({ state, parts: [] });

function section(state: SectionDifference['state'], ...runs: Run[]): SectionDifference {
  return { state, anchor: 'a', depth: 2, heading: [{ text: 'A' }], runs };
}

/** The numbers of the sections, and of their runs in brackets. */
function numbered(...sections: SectionDifference[]): string[] {
  const numbers = numberStops({ changed: true, title: [], sections });
  const show = (number: number | undefined) => (number === undefined ? '-' : String(number));
  return sections.map(
    (one) =>
      `${show(numbers.get(one))} [${(one.runs ?? []).map((part) => show(numbers.get(part))).join(' ')}]`,
  );
}

test('each changed part counts, and what is added in the place of something removed does not count again', () => {
  expect(
    numbered(
      section('same', run('same')),
      section(
        'changed',
        run('folded'),
        run('changed'),
        run('removed'),
        run('added'),
        run('same'),
        run('added'),
      ),
    ),
  ).toEqual(['- [-]', '- [- 1 2 - - 3]']);
});

test('a section that is new or gone counts as one', () => {
  expect(numbered(section('added', run('added')), section('removed', run('removed')))).toEqual([
    '1 [-]',
    '2 [-]',
  ]);
});

test('a heading that tells of a change counts itself', () => {
  const changed = section('changed', run('changed'));
  expect(
    numbered(
      { ...changed, runs: [run('changed')], moved: { after: null } },
      { ...changed, runs: [run('changed')], depthBefore: 3 },
      { ...changed, runs: [run('changed')], heading: [{ text: 'A', mark: 'added' }] },
      { ...changed, runs: null },
    ),
  ).toEqual(['1 [2]', '3 [4]', '5 [6]', '7 []']);
});

test.describe('the next change', () => {
  const stops: Extent[] = [0, 100, 900, 1000].map((top) => ({ top, bottom: top + 50 }));
  const scrolled = (by: number) => stops.map(({ top, bottom }) => ({ top: top - by, bottom: bottom - by }));
  const view = { top: 0, bottom: 500 };

  test('is the first one in view, at first', () => {
    expect(nextStop(stops, view, null, 1)).toBe(0);
    expect(nextStop(scrolled(80), view, null, 1)).toBe(1);
  });

  test('follows the one gone to last, as long as that is seen', () => {
    expect(nextStop(stops, view, 0, 1)).toBe(1);
    expect(nextStop(stops, view, 1, 1)).toBe(2);
    expect(nextStop(stops, view, 1, -1)).toBe(0);
  });

  test('is taken from what is in view when the reader has scrolled on', () => {
    expect(nextStop(scrolled(850), view, 0, 1)).toBe(2);
    expect(nextStop(scrolled(850), view, 0, -1)).toBe(1);
    expect(nextStop(scrolled(850), view, null, -1)).toBe(1);
  });

  test('goes on at the other end', () => {
    expect(nextStop(scrolled(900), view, 3, 1)).toBe(0);
    expect(nextStop(stops, view, 0, -1)).toBe(3);
    expect(nextStop(scrolled(2000), view, null, 1)).toBe(0);
    expect(nextStop(scrolled(2000), view, null, -1)).toBe(3);
  });

  test('is none where there is no change', () => {
    expect(nextStop([], view, null, 1)).toBeNull();
  });
});
