import { expect, test } from '@playwright/test';
import {
  changedSections,
  isRead,
  type PageSection,
  type Progress,
  progressOf,
  whereToGoOn,
} from '../../../../src/components/Reading/progress';

const sections: PageSection[] = [
  ['a', 'First'],
  ['b', 'Second'],
  ['c', 'Third'],
];

test('a page is read when each of its sections is; what it no longer has does not count', () => {
  expect(progressOf(sections, ['gone'], 5)).toBeNull();
  const begun = progressOf(sections, ['c', 'gone', 'a', 'a'], 5);
  expect(begun).toEqual({ at: 5, read: ['a', 'c'], of: 3, next: ['b', 'Second'] });
  expect(begun && isRead(begun)).toBe(false);
  const all = progressOf(sections, ['a', 'b', 'c'], 6);
  expect(all).toEqual({ at: 6, read: ['a', 'b', 'c'], of: 3 });
  expect(all && isRead(all)).toBe(true);
});

test('a change below a section is one of the section; what is gone with all below it is one of none', () => {
  const at = (state: 'same' | 'changed' | 'added' | 'removed', anchor: string | null, depth: number) => ({
    state,
    anchor,
    depth,
  });
  expect(
    changedSections([
      at('changed', null, 0),
      at('same', 'a', 2),
      at('removed', 'a-old', 3),
      at('removed', 'x', 2),
      at('same', 'b', 2),
      at('same', 'b-1', 3),
      at('changed', 'c', 2),
      at('same', 'd', 2),
      at('added', 'd-1', 3),
    ]),
  ).toEqual(['a', 'c', 'd']);
});

test('reading goes on where it was left: on that page, else on the next that is not read', () => {
  const order = ['/docs/1', '/docs/2', '/docs/3', '/docs/4'];
  const of = (read: number, at: number): Progress => ({ at, of: 2, read: ['a', 'b'].slice(0, read) });
  const on = (...noted: [string, Progress][]) => whereToGoOn(order, new Map(noted))?.path;
  expect(on()).toBeUndefined();
  expect(on(['/docs/elsewhere', of(1, 9)])).toBeUndefined();
  expect(on(['/docs/1', of(1, 1)], ['/docs/3', of(1, 2)])).toBe('/docs/3');
  expect(on(['/docs/1', of(2, 5)], ['/docs/2', of(2, 1)])).toBe('/docs/3');
  expect(on(['/docs/1', of(2, 5)], ['/docs/2', of(1, 1)])).toBe('/docs/2');
  expect(on(['/docs/4', of(2, 5)])).toBeUndefined();
});
