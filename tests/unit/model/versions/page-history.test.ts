import { expect, test } from '@playwright/test';
import {
  type DocsVersion,
  listMoves,
  listNonCanonicalRoutes,
  type PageHistory,
  traceHistories,
} from '../../../../src/model/versions/page-history';
import { createDocsPage, createVersion } from './pages';

/** Formats the ids of each page by version: `1a 2b`. */
const ids = (versions: DocsVersion[]) =>
  traceHistories(versions).map((history) =>
    Object.entries(history)
      .map(([name, { id }]) => name + id)
      .join(' '),
  );

/** Pages that did not move, and one that took the place of another. */
const [a, b] = [createDocsPage('a'), createDocsPage('b')];
const bFromA = createDocsPage('b', 'a');

for (const [caseName, pages, followed] of [
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
      [createDocsPage('c', 'b'), createDocsPage('d', 'a')],
    ],
    ['1a 2d', '1b 2c'],
  ],
  [
    'accepts an id of a version that is no longer live in the oldest version',
    [[bFromA], [bFromA]],
    ['1b 2b'],
  ],
] as const) {
  test(caseName, () => {
    expect(ids(pages.map((versionPages, index) => createVersion(`${index + 1}`, ...versionPages)))).toEqual(
      followed,
    );
  });
}

for (const [caseName, pages, message] of [
  [
    'names no earlier page',
    [createDocsPage('b', 'x')],
    'docs/b.mdx: expected `moved_from` to be the id of a page of an earlier live version, found "x", which no such page has. Correct the id, or remove `moved_from`.',
  ],
  [
    'names no earlier page, on a page that did not move now',
    [createDocsPage('a', 'x')],
    'found "x", which no such page has',
  ],
  [
    'names a page which still exists',
    [a, bFromA],
    'docs/b.mdx: expected `moved_from` to be the id of a page that version "2" no longer has, found "a", which still exists. Remove that page or `moved_from`.',
  ],
  [
    'another page has, too',
    [bFromA, createDocsPage('c', 'a')],
    'docs/c.mdx: expected only one page to replace "a", found that docs/b.mdx replaces it too. Keep `moved_from` in only one of them.',
  ],
] as const) {
  test(`rejects \`moved_from\` that ${caseName}`, () => {
    expect(() => traceHistories([createVersion('1', a), createVersion('2', ...pages)])).toThrow(message);
  });
}

test('treats only pages with a changed id as moved', () => {
  const histories = traceHistories([
    createVersion('1', createDocsPage('a'), createDocsPage('b')),
    createVersion('2', createDocsPage('c', 'a'), createDocsPage('b')),
  ]);
  expect(listMoves(histories)).toEqual([{ 1: 'a', 2: 'c' }]);
});

test('lets a page of a single version move within it', () => {
  const versions = [
    createVersion('1', createDocsPage('a')),
    createVersion('2', createDocsPage('a'), createDocsPage('c', 'b')),
  ];
  expect(() => traceHistories(versions)).toThrow('found "b", which no such page has');
  expect(traceHistories(versions, { 2: ['b'] }).map((history) => Object.keys(history))).toEqual([
    ['1', '2'],
    ['2'],
  ]);
});

test('makes pages canonical in the latest version, also if they moved, unless it lacks them', () => {
  const histories: PageHistory[] = [
    { '0.6': createDocsPage('old/a'), '0.7': createDocsPage('a'), current: createDocsPage('next/a') },
    { '0.6': createDocsPage('old/moved'), '0.7': createDocsPage('new') },
    { '0.6': createDocsPage('old/gone') },
    { current: createDocsPage('next/came') },
  ];
  expect(listNonCanonicalRoutes(histories, '0.7')).toEqual(
    new Set(['/docs/old/a', '/docs/next/a', '/docs/old/moved']),
  );
});
