import { expect, test } from '@playwright/test';
import { type DocsVersion, traceHistories } from '../../../../src/model/versions/page-history';
import { collectFormerRoutes, resolveFolders } from '../../../../src/model/versions/redirects';
import { createPageAt } from './pages';

/** Page of a version: its id, or its id and the previous ones. */
type Written = string | readonly string[];

/** Creates a version at a path. The index of a folder has the folder's address with a slash. */
const version = (name: string, path: string, ...pages: Written[]): DocsVersion => ({
  name,
  path,
  pages: pages.map((idOrIds) => {
    const [id = '', ...movedFrom] = [idOrIds].flat();
    return createPageAt(`${path}/${id.replace(/(?<=^|\/)index$/, '')}`, id, ...movedFrom);
  }),
});

const listFormerPaths = (...versions: DocsVersion[]) =>
  Object.fromEntries(collectFormerRoutes(traceHistories(versions), versions));

test('redirects the old address of a moved page in its version and later ones', () => {
  const versions = [
    version('1', '/docs/1', 'a', 'b'),
    version('2', '/docs', ['c', 'a'], 'b'),
    version('current', '/docs/next', 'c', 'b'),
  ];
  expect(listFormerPaths(...versions)).toEqual({ '/docs/c': ['/docs/a'], '/docs/next/c': ['/docs/next/a'] });
});

test('redirects both old addresses of a page that moved twice, the later one first', () => {
  const versions = [version('1', '/1', 'a'), version('2', '/2', ['b', 'a']), version('3', '/3', ['c', 'b'])];
  expect(listFormerPaths(...versions)).toEqual({ '/2/b': ['/2/a'], '/3/c': ['/3/b', '/3/a'] });
});

test('redirects no old address that another page has', () => {
  const versions = [
    version('1', '/1', 'a'),
    version('2', '/2', ['b', 'a']),
    version('3', '/3', 'b', 'a'),
    version('4', '/4', 'b', ['c', 'a']),
    version('5', '/5', 'b'),
  ];
  // In 3, another page is at `a`. In 4, it has moved away. In 5, it is removed, and no page replaces it.
  expect(listFormerPaths(...versions)).toEqual({ '/2/b': ['/2/a'], '/4/c': ['/4/a'] });
});

test('redirects the index of a folder to the folder, and that of a version to the landing page', () => {
  const versions = [
    version('1', '/1', 'guides/index', 'index', 'x'),
    version('2', '/2', ['intro', 'guides/index'], ['start', 'index'], ['more/index', 'x']),
  ];
  expect(listFormerPaths(...versions)).toEqual({ '/2/intro': ['/2/guides'], '/2/more/': ['/2/x'] });
});

test('redirects nothing for a page that moved back and forth', () => {
  const versions = [version('1', '/1', 'a'), version('2', '/2', ['b', 'a']), version('3', '/3', ['a', 'b'])];
  expect(listFormerPaths(...versions)).toEqual({ '/2/b': ['/2/a'], '/3/a': ['/3/b'] });
});

test('uses the old id as the address if the previous version is no longer live', () => {
  const versions = [
    version('2', '/2', ['b', 'a', 'guides/index']),
    version('3', '/3', ['b', 'a']),
    version('4', '/4', 'b', 'a'),
  ];
  expect(listFormerPaths(...versions)).toEqual({ '/2/b': ['/2/a', '/2/guides'], '/3/b': ['/3/a'] });
});

test('leads a folder to its first page, unless it has its own address', () => {
  const versions = [version('1', '/1', 'guides/intro', 'parts/overview', 'api/overview', 'api', 'intro')];
  expect(listFormerPaths(...versions)).toEqual({
    '/1/guides/intro': ['/1/guides'],
    '/1/parts/overview': ['/1/parts'],
  });
});

test('leads a folder without such a page to the category of its name', () => {
  const pages = ['category/ai-plugins', 'category/api', 'ai_plugins/x', 'api/base/index', 'api/parts/deep/x'];
  expect(listFormerPaths(version('1', '/1', ...pages))).toEqual({
    '/1': ['/1/category'],
    '/1/category/ai-plugins': ['/1/ai_plugins'],
    '/1/category/api': ['/1/api', '/1/api/parts', '/1/api/parts/deep'],
  });
});

test('reports a folder that leads nowhere, but no page', () => {
  const folders = resolveFolders(version('1', '/1', 'lost/x', 'guides/intro', 'guides/y', 'z'));
  expect([...folders]).toEqual([
    ['/1/lost', null],
    ['/1/guides', '/1/guides/intro'],
  ]);
});
