import { expect, test } from '@playwright/test';
import {
  canonicalElsewhere,
  movesOf,
  type PageHistory,
  traceHistories,
  type VersionPages,
} from '../../../../src/model/versions/page-history';
import { page, version } from './pages';

/** Formats the ids of each page by version: `1a 2b`. */
const ids = (versions: VersionPages[]) =>
  traceHistories(versions).map((history) =>
    Object.entries(history)
      .map(([name, { id }]) => name + id)
      .join(' '),
  );

/** Pages that did not move, and one that took the place of another. */
const [a, b] = [page('a'), page('b')];
const bFromA = page('b', 'a');

for (const [what, pages, followed] of [
  [
    'follows a page by its id, also across a version without it',
    [[a, b], [b], [a, b]],
    ['1a 3a', '1b 2b 3b'],
  ],
  [
    'a page that moved keeps its past, and its old id is free for another',
    [[a], [bFromA], [b, a]],
    ['1a 2b 3b', '3a'],
  ],
  ['`moved_from` carried into later versions does no harm', [[a], [bFromA], [bFromA]], ['1a 2b 3b']],
  [
    'a page may take the place of the page that moves away in the same version',
    [
      [a, b],
      [page('c', 'b'), page('d', 'a')],
    ],
    ['1a 2d', '1b 2c'],
  ],
  [
    'accepts an id of a version that is no longer live in the oldest version',
    [[bFromA], [bFromA]],
    ['1b 2b'],
  ],
] as const) {
  test(what, () => {
    expect(ids(pages.map((own, index) => version(`${index + 1}`, ...own)))).toEqual(followed);
  });
}

for (const [what, pages, message] of [
  [
    'names no earlier page',
    [page('b', 'x')],
    'docs/b.mdx: expected `moved_from` to be the id of a page of an earlier live version, found "x", which no such page has. Correct the id, or remove `moved_from`.',
  ],
  ['names no earlier page, on a page that did not move now', [page('a', 'x')], 'found "x", which no such page has'],
  [
    'names a page which still exists',
    [a, bFromA],
    'docs/b.mdx: expected `moved_from` to be the id of a page that version "2" no longer has, found "a", which still exists. Remove that page or `moved_from`.',
  ],
  [
    'another page has, too',
    [bFromA, page('c', 'a')],
    'docs/c.mdx: expected only one page to replace "a", found that docs/b.mdx replaces it too. Keep `moved_from` in only one of them.',
  ],
] as const) {
  test(`rejects \`moved_from\` that ${what}`, () => {
    expect(() => traceHistories([version('1', a), version('2', ...pages)])).toThrow(message);
  });
}

test('treats only pages with a changed id as moved', () => {
  const histories = traceHistories([
    version('1', page('a'), page('b')),
    version('2', page('c', 'a'), page('b')),
  ]);
  expect(movesOf(histories)).toEqual([{ 1: 'a', 2: 'c' }]);
});

test('lets a page of a single version move within it', () => {
  const versions = [version('1', page('a')), version('2', page('a'), page('c', 'b'))];
  expect(() => traceHistories(versions)).toThrow('found "b", which no such page has');
  expect(traceHistories(versions, { 2: ['b'] }).map((history) => Object.keys(history))).toEqual([
    ['1', '2'],
    ['2'],
  ]);
});

test('makes pages canonical in the latest version, also if they moved, unless it lacks them', () => {
  const histories: PageHistory[] = [
    { '0.6': page('old/a'), '0.7': page('a'), current: page('next/a') },
    { '0.6': page('old/moved'), '0.7': page('new') },
    { '0.6': page('old/gone') },
    { current: page('next/came') },
  ];
  expect(canonicalElsewhere(histories, '0.7')).toEqual(
    new Set(['/docs/old/a', '/docs/next/a', '/docs/old/moved']),
  );
});
