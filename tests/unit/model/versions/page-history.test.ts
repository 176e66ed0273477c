import { expect, test } from '@playwright/test';
import {
  movesOf,
  traceHistories,
  type VersionPage,
  type VersionPages,
} from '../../../../src/model/versions/page-history';

function page(id: string, ...movedFrom: string[]): VersionPage {
  return { id, title: id, path: `/docs/${id}`, movedFrom, file: `docs/${id}.mdx` };
}
const version = (name: string, ...pages: VersionPage[]): VersionPages => ({ name, path: '/docs', pages });
const ids = (versions: VersionPages[]) =>
  traceHistories(versions).map((history) =>
    Object.fromEntries(Object.entries(history).map(([name, { id }]) => [name, id])),
  );

test('a page is followed by its id, also over a version that lacks it', () => {
  expect(
    ids([version('1', page('a'), page('b')), version('2', page('b')), version('3', page('a'), page('b'))]),
  ).toEqual([
    { 1: 'a', 3: 'a' },
    { 1: 'b', 2: 'b', 3: 'b' },
  ]);
});

test('a page that moved keeps its past, and its old id is free for another', () => {
  expect(
    ids([version('1', page('a')), version('2', page('b', 'a')), version('3', page('b'), page('a'))]),
  ).toEqual([{ 1: 'a', 2: 'b', 3: 'b' }, { 3: 'a' }]);
});

test('`moved_from` carried into later versions does no harm', () => {
  expect(ids([version('1', page('a')), version('2', page('b', 'a')), version('3', page('b', 'a'))])).toEqual([
    { 1: 'a', 2: 'b', 3: 'b' },
  ]);
});

test('a page may take the place of the page that moves away in the same version', () => {
  expect(ids([version('1', page('a'), page('b')), version('2', page('c', 'b'), page('d', 'a'))])).toEqual([
    { 1: 'a', 2: 'd' },
    { 1: 'b', 2: 'c' },
  ]);
});

test('what the oldest version names was in one that is no longer live', () => {
  expect(ids([version('2', page('b', 'a')), version('3', page('b', 'a'))])).toEqual([{ 2: 'b', 3: 'b' }]);
});

test('`moved_from` that names no earlier page is an error', () => {
  expect(() => traceHistories([version('1', page('a')), version('2', page('b', 'x'))])).toThrow(
    'docs/b.mdx: expected `moved_from` to be the id of a page of an earlier live version, found "x", which none has. Correct the id, or remove `moved_from`.',
  );
});

test('`moved_from` that names no earlier page is an error also on a page that did not move now', () => {
  expect(() => traceHistories([version('1', page('a')), version('2', page('a', 'x'))])).toThrow(
    'found "x", which none',
  );
});

test('`moved_from` that names a page which is still there is an error', () => {
  expect(() => traceHistories([version('1', page('a')), version('2', page('a'), page('b', 'a'))])).toThrow(
    'docs/b.mdx: expected `moved_from` to be the id of a page that version "2" no longer has, found "a", which is still there. Remove that page or `moved_from`.',
  );
});

test('two pages from one is an error that names both', () => {
  expect(() =>
    traceHistories([version('1', page('a')), version('2', page('b', 'a'), page('c', 'a'))]),
  ).toThrow(/docs\/c\.mdx: expected/);
});

test('only pages whose id changed are moves', () => {
  const histories = traceHistories([
    version('1', page('a'), page('b')),
    version('2', page('c', 'a'), page('b')),
  ]);
  expect(movesOf(histories)).toEqual([{ 1: 'a', 2: 'c' }]);
});

test('a page that one version alone has may move within it, where it was published', () => {
  const versions = [version('1', page('a')), version('2', page('a'), page('c', 'b'))];
  expect(() => traceHistories(versions)).toThrow('found "b", which none has');
  expect(traceHistories(versions, { 2: ['b'] }).map((history) => Object.keys(history))).toEqual([
    ['1', '2'],
    ['2'],
  ]);
});
