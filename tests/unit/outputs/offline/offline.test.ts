import { expect, test } from '@playwright/test';
import { listVersionFiles } from '../../../../src/outputs/offline/folder';
import { convertPage, convertStyles } from '../../../../src/outputs/offline/folder-page';
import { latest, oldest } from '../../../live-versions';

const route = (path: string) => path.slice(1);

test('contains the pages, files and search index of a version, and nothing of others', () => {
  const ownFiles = [
    'assets/css/styles.1.css',
    'assets/fonts/text.1.woff2',
    `assets/search/${oldest.name}.1.json`,
    `${route(oldest.path)}/index.html`,
    `${route(oldest.path)}/intro/index.html`,
    'img/logo.svg',
  ];
  const otherFiles = [
    '404.html',
    'assets/js/own.1.js',
    `assets/search/${latest.name}.1.json`,
    'docs/index.html',
    'docs/intro/index.html',
    `${route(oldest.path)}/intro.md`,
    `${route(oldest.path)}/old-name/index.html`,
    'index.html',
    'social/docs/intro.png',
    `versions/${oldest.name}...${latest.name}/index.html`,
  ];
  const files = [...ownFiles, ...otherFiles];
  const pages = new Set(files.filter((file) => !file.includes('old-name')));
  expect(listVersionFiles(oldest, files, pages)).toEqual(ownFiles);
});

const folder = {
  pathsByRoute: new Map([
    ['/docs', 'index.html'],
    ['/docs/components/model', 'components/model.html'],
    ['/docs/category/api', 'category/api.html'],
    ['/assets/css/styles.1.css', '_site/site.css'],
    ['/img/logo.svg', '_site/logo.svg'],
  ]),
  baseUrl: '/',
  origin: 'https://site.example',
};

test('links files in a folder, leads to the published site otherwise, and runs no script of the site', () => {
  const html = `<!DOCTYPE html><html><head>
<meta charset="UTF-8"><meta http-equiv="Content-Security-Policy" content="x"><meta data-rh="true" name="description" content="What it is."/><meta data-rh="true" property="og:url" content="https://site.example/docs/components/model"/>
<title data-rh="true">Model</title><link rel="preload" href="/assets/fonts/a.woff2"><script>alert(1)</script><noscript><link rel="stylesheet" href="/assets/css/styles.1.css" data-rh="true"></noscript></head>
<body><button type="button" class="opener" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K /"><svg></svg>Search</button>
<a href="/docs">0.7</a> <a href="/docs/category/api/">API</a> <a href="/docs/components/model?changes=0.6#fit">fit</a> <a href="#here">here</a>
<a href="/docs/0.6/components/model">0.6</a> <a href="https://elsewhere.example/">elsewhere</a> <img src="/img/logo.svg" alt="">
<button type="button" aria-haspopup="dialog">API changed</button><div class="screen-only copy_x" data-markdown-ignore="true"><a href="/docs/components/model.md">Copy<span class="page_x"> page</span></a><details><summary></summary></details></div><button type="button" role="tab">Linux</button><pre>a

b</pre></body></html>`;
  expect(convertPage(html, 'components/model.html', folder)).toBe(`<!DOCTYPE html><html><head>
<meta charset="UTF-8"><meta data-rh="true" name="description" content="What it is."/>
<title data-rh="true">Model</title><link rel="stylesheet" href="../_site/site.css"><script>document.documentElement.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'</script></head>
<body><a class="navbar__item navbar__link" href="../search.html">Search</a>
<a href="../index.html">0.7</a> <a href="../category/api.html">API</a> <a href="../components/model.html#fit">fit</a> <a href="#here">here</a>
<a href="https://site.example/docs/0.6/components/model">0.6</a> <a href="https://elsewhere.example/">elsewhere</a> <img src="../_site/logo.svg" alt="">
<button type="button" role="tab">Linux</button><pre>a

b</pre><aside class="container padding-vert--md text--center" aria-label="About this copy"><p>Offline copy</p><p><a href="https://site.example/docs/components/model">View this page online</a></p></aside></body></html>`);
});

test('applies the rules for readers without JavaScript in a folder, except the color mode', () => {
  const css =
    'html:not([data-theme]) .navbar{position:static}html:not([data-theme]) .themedComponent--light{display:block}@font-face{src:url(/base/assets/fonts/a.woff2)}';
  expect(convertStyles(css, '/base/')).toBe(
    'html:not([data-site]) .navbar{position:static}html:not([data-theme]) .themedComponent--light{display:block}@font-face{src:url(a.woff2)}',
  );
});

test('replaces cascade layers and media ranges, which Zeal ignores, and keeps the order of the cascade', () => {
  const css = convertStyles('@layer b{#x.y{color:red}}.y{color:blue}@media (width>=997px){.y{top:0}}', '/');
  expect(css).not.toContain('@layer');
  expect(css).toContain('@media (min-width:997px)');
  // The rule outside of the layer needs a higher specificity, because it wins although the other selector contains an id.
  expect(css).toMatch(/#x\.y\{color:red\}\.y(?::not\(#\\#\)){2,}\{color:blue\}/);
});
