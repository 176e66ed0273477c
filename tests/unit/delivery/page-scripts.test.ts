import { expect, test } from '@playwright/test';
import { pageScripts, withPageScripts } from '../../../src/delivery/page-scripts';

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
/** Of the routes only one is a version whose pages come in a chunk of their own. */
const filesOf = (chunk: string) =>
  chunk.startsWith('pages-') && chunk !== 'pages-docs-3b4'
    ? []
    : [`${chunk}.js`, 'shared.js', `${chunk}.css`];

test('a page needs the scripts of all routes that it is in, each once', () => {
  const scripts = pageScripts(routes, chunkNames, filesOf);
  expect(scripts.get('/docs/b')).toEqual([
    ...['root.js', 'shared.js', 'version.js', 'sidebar.js', 'pages-docs-3b4.js', 'doc.js', 'b.js', 'c.js'],
  ]);
  expect(scripts.get('')).toEqual(['home.js', 'shared.js']);
});

test('a page has its scripts at its path without the slash at its end', () => {
  expect([...pageScripts(routes, chunkNames, filesOf).keys()]).toEqual([
    '/docs/a',
    '/docs/b',
    '/docs/folder',
    '',
  ]);
});

test('routes and chunks in another order are refused', () => {
  const { '/-9e0': home, ...others } = chunkNames;
  expect(() => pageScripts(routes, { '/-9e0': home, ...others }, filesOf)).toThrow(
    /^expected the chunks of the route \/docs in routesChunkNames\.json of Docusaurus, found those of \/-9e0\./,
  );
  expect(() => pageScripts(routes, { '/docs-1a2': chunkNames['/docs-1a2'] }, filesOf)).toThrow(
    /found those of none/,
  );
});

test('a page loads its style sheet first, and names its scripts', () => {
  const page =
    '<head><meta charset="UTF-8"><link rel="stylesheet" href="/a.css"><script src="/runtime.js" defer></script>\n' +
    '<script src="/main.js" defer></script></head><body >\n<svg></svg>\n<script>one()</script>\n\n<script>two()</script><div>' +
    '<script type="application/json">{}</script></div></body>';
  const ordered = withPageScripts(page, ['/doc.js']);
  expect(ordered).toContain('<meta name="page-scripts" content="/doc.js /runtime.js /main.js">');
  expect(ordered).not.toContain(' defer>');
  expect(ordered.indexOf('page-scripts')).toBeLessThan(ordered.indexOf('rel="stylesheet" href'));
  expect(ordered).toContain(
    '<script>one()</script>\n\n<script>two()</script><div><script type="application/json">',
  );
});
