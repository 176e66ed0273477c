import { expect, test } from '@playwright/test';
import { pageFiles, withPageFiles } from '../../../src/delivery/page-files';

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

test('a page needs the files of all routes that it is in, each once', () => {
  const files = pageFiles(routes, chunkNames, filesOf);
  const scripts = files.get('/docs/b')?.filter((file) => file.endsWith('.js'));
  expect(scripts).toEqual([
    ...['root.js', 'shared.js', 'version.js', 'sidebar.js', 'pages-docs-3b4.js', 'doc.js', 'b.js', 'c.js'],
  ]);
  expect(files.get('')).toEqual(['home.js', 'shared.js', 'home.css']);
});

test('what a route has that is neither a script nor a style sheet is not asked for', () => {
  expect(pageFiles(routes, chunkNames, () => ['a.js', 'a.css', 'a.js.map', 'a.woff2']).get('')).toEqual([
    'a.js',
    'a.css',
  ]);
});

test('a page has its files at its path without the slash at its end', () => {
  expect([...pageFiles(routes, chunkNames, filesOf).keys()]).toEqual([
    '/docs/a',
    '/docs/b',
    '/docs/folder',
    '',
  ]);
});

test('routes and chunks in another order are refused', () => {
  const { '/-9e0': home, ...others } = chunkNames;
  expect(() => pageFiles(routes, { '/-9e0': home, ...others }, filesOf)).toThrow(
    /^expected the chunks of the route \/docs in routesChunkNames\.json of Docusaurus, found those of \/-9e0\./,
  );
  expect(() => pageFiles(routes, { '/docs-1a2': chunkNames['/docs-1a2'] }, filesOf)).toThrow(
    /found those of none/,
  );
});

test('a page loads its style sheet first, and names its scripts', () => {
  const page =
    '<head><meta charset="UTF-8"><link rel="stylesheet" href="/a.css"><script src="/runtime.js" defer></script>\n' +
    '<script src="/main.js" defer></script></head><body >\n<svg></svg>\n<script>one()</script>\n\n<script>two()</script><div>' +
    '<script type="application/json">{}</script></div></body>';
  const ordered = withPageFiles(page, ['/doc.js']);
  expect(ordered).toContain('<meta name="page-scripts" content="/doc.js /runtime.js /main.js">');
  expect(ordered).not.toContain(' defer>');
  expect(ordered.indexOf('page-scripts')).toBeLessThan(ordered.indexOf('rel="stylesheet" href'));
  expect(ordered).toContain(
    '<script>one()</script>\n\n<script>two()</script><div><script type="application/json">',
  );
});

test('a page links its own style sheets once, behind that of all pages', () => {
  const page =
    '<head><link rel="stylesheet" href="/all.css"><script src="/main.js" defer></script></head><body></body>';
  const linked = withPageFiles(page, ['/home.js', '/all.css', '/home.css']);
  expect(linked).toContain('<meta name="page-scripts" content="/home.js /main.js">');
  expect(linked).toContain(
    '<link rel="stylesheet" href="/all.css"><link rel="stylesheet" href="/home.css"></head>',
  );
});
