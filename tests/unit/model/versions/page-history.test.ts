import { expect, test } from '@playwright/test';
import {
  type DocsVersion,
  listMoves,
  listNonCanonicalRoutes,
  type PageHistory,
  traceHistories,
} from '../../../../src/model/versions/page-history';
import { cases } from '../../../cases';
import { createDocsPage, createVersion } from './pages';

/** Formats the ids of each page by version: `1a 2b`. */
const ids = (versions: DocsVersion[]) =>
  traceHistories(versions).map((history) =>
    Object.entries(history)
      .map(([name, { id }]) => name + id)
      .join(' '),
  );

/** Pages that didn't move, and pages that replace another page. */
const a = createDocsPage('a');
const b = createDocsPage('b');
const bFromA = createDocsPage('b', 'a');
const cFromB = createDocsPage('c', 'b');
const dFromA = createDocsPage('d', 'a');

for (const [pages, followed, caseName] of [
  [
    [[a, b], [b], [a, b]],
    ['1a 3a', '1b 2b 3b'],
    'follows a page by its id, also across a version without it',
  ],
  [[[a], [bFromA], [b, a]], ['1a 2b 3b', '3a'], 'a page that moved keeps its past, and its old id is free'],
  [[[a], [bFromA], [bFromA]], ['1a 2b 3b'], '`moved_from` carried into later versions does no harm'],
  [
    [
      [a, b],
      [cFromB, dFromA],
    ],
    ['1a 2d', '1b 2c'],
    'a page may replace another that moves in the same version',
  ],
  [
    [[bFromA], [bFromA]],
    ['1b 2b'],
    'accepts an id of a version that is no longer live in the oldest version',
  ],
] as const) {
  test(caseName, () => {
    const versions = pages.map((versionPages, index) => createVersion(`${index + 1}`, ...versionPages));
    expect(ids(versions)).toEqual(followed);
  });
}

for (const [caseName, ids, message] of cases`
names no earlier page
  b<x
  docs/b.mdx: expected \`moved_from\` to be the id of a page of an earlier live version, found "x", which no such page has. Correct the id, or remove \`moved_from\`.
names no earlier page, on a page that did not move now
  a<x
  found "x", which no such page has
names an earlier page and a page that never existed
  b<a<x
  found "x", which no such page has
names a page which still exists
  a b<a
  docs/b.mdx: expected \`moved_from\` to be the id of a page that version "2" no longer has, found "a", which still exists. Remove that page or \`moved_from\`.
another page has, too
  b<a c<a
  docs/c.mdx: expected only one page to replace "a", found that docs/b.mdx replaces it too. Keep \`moved_from\` in only one of them.
`) {
  test(`rejects \`moved_from\` that ${caseName}`, () => {
    const pages = ids.split(' ').map((text) => createDocsPage(...(text.split('<') as [string])));
    expect(() => traceHistories([createVersion('1', a), createVersion('2', ...pages)])).toThrow(message);
  });
}

test('treats only pages with a changed id as moved', () => {
  const histories = traceHistories([createVersion('1', a, b), createVersion('2', dFromA, b)]);
  expect(listMoves(histories)).toEqual([{ 1: 'a', 2: 'd' }]);
});

test('lets a page of a single version move within it', () => {
  const versions = [createVersion('1', a), createVersion('2', a, cFromB)];
  expect(() => traceHistories(versions)).toThrow('found "b", which no such page has');
  const histories = traceHistories(versions, { 2: ['b'] });
  expect(histories.map((history) => Object.keys(history).join())).toEqual(['1,2', '2']);
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
