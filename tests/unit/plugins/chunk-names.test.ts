import { expect, test } from '@playwright/test';
import { listRouteFiles } from '../../../src/plugins/internals/chunk-names';

const routes = [
  {
    path: '/docs',
    routes: [
      { path: '/docs', routes: [{ path: '/docs/a' }, { path: '/docs/b' }, { path: '/docs/folder/' }] },
    ],
  },
  { path: '/' },
];
const chunkNames = {
  '/docs-1a2': { __comp: 'root' },
  '/docs-3b4': { __comp: 'version', __props: 'sidebar' },
  '/docs/a-5c6': { __comp: 'doc', content: 'a' },
  '/docs/b-7d8': { __comp: 'doc', content: 'b', deep: { er: 'c' } },
  '/docs/folder/-8f9': { __comp: 'doc', content: 'f' },
  '/-9e0': { __comp: 'home' },
};
/** Only one of the routes is a version whose pages have their own chunk. */
const filesOf = (chunk: string) =>
  chunk.startsWith('pages-') && chunk !== 'pages-docs-3b4'
    ? []
    : [`${chunk}.js`, 'shared.js', `${chunk}.css`];

test('lists the files of all routes of a page once, without the slash at the end', () => {
  const files = listRouteFiles(routes, chunkNames, filesOf);
  expect([...files.keys()]).toEqual(['/docs/a', '/docs/b', '/docs/folder', '']);
  const scripts = files.get('/docs/b')?.filter((file) => file.endsWith('.js'));
  expect(scripts).toEqual([
    ...['root.js', 'shared.js', 'version.js', 'sidebar.js', 'pages-docs-3b4.js', 'doc.js', 'b.js', 'c.js'],
  ]);
  expect(files.get('')).toEqual(['home.js', 'shared.js', 'home.css']);
});

test('ignores files that are neither scripts nor style sheets', () => {
  expect(listRouteFiles(routes, chunkNames, () => ['a.js', 'a.css', 'a.js.map', 'a.woff2']).get('')).toEqual([
    'a.js',
    'a.css',
  ]);
});

test('rejects routes and chunks in another order', () => {
  const { '/-9e0': home, ...otherChunks } = chunkNames;
  expect(() => listRouteFiles(routes, { '/-9e0': home, ...otherChunks }, filesOf)).toThrow(
    /^Docusaurus 3\.\S+: expected the chunks of the route \/docs after .* in routesChunkNames\.json, found none\./,
  );
  expect(() => listRouteFiles(routes, { '/docs-1a2': chunkNames['/docs-1a2'] }, filesOf)).toThrow(
    /chunks of the route \/docs /,
  );
});
