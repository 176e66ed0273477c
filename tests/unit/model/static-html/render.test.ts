import { expect, test } from '@playwright/test';
import type { ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { LineGroup } from '../../../../src/model/code-blocks/paint';
import { element, text } from '../../../../src/model/static-html/element';
import { renderPage } from '../../../../src/model/static-html/render';

function renderHtml(node: ElementContent, baseUrl = '/'): string {
  const tree: Root = { type: 'root', children: [node] };
  renderPage(tree, baseUrl);
  return toHtml(tree);
}

test('adds a link that copies its address to a heading, named by its text', () => {
  const words = [text('How '), element('code', {}, [text('apply')]), text(' works')];
  expect(renderHtml(element('h2', { id: 'how' }, words))).toBe(
    '<h2 id="how" class="anchor">How <code>apply</code> works<a href="#how" class="hash-link" aria-label="Copy link" translate="no" tabindex="-1"></a></h2>',
  );
  expect(renderHtml(element('h3', {}, [text('No id')]))).toBe('<h3>No id</h3>');
});

test('adds no link to a title, and breaks it after the dots of a module', () => {
  expect(renderHtml(element('h1', { id: 'a' }, [text('superduper.base.apply')]))).toBe(
    '<h1 id="a">superduper.<wbr>base.<wbr>apply</h1>',
  );
  expect(renderHtml(element('h1', {}, [text('Apply. Then ask')]))).toBe('<h1>Apply. Then ask</h1>');
});

for (const [href, expected] of [
  ['/docs/intro', 'href="/preview/docs/intro"'],
  ['/preview/docs/intro#what', 'href="/preview/docs/intro#what"'],
  ['#here', 'href="#here"'],
  ['pathname:///files/a.zip', 'target="_blank" rel="noopener noreferrer" href="/preview/files/a.zip"'],
  ['https://example.org/', 'target="_blank" rel="noopener noreferrer" href="https://example.org/"'],
  ['//example.org/', 'target="_blank" rel="noopener noreferrer" href="//example.org/"'],
  ['mailto:a@example.org', 'target="_blank" rel="noopener noreferrer" href="mailto:a@example.org"'],
] as const) {
  test(`renders a link to ${href} below a base path`, () => {
    expect(renderHtml(element('a', { href }, [text('x')]), '/preview/')).toBe(`<a ${expected}>x</a>`);
  });
}

function createTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[], tagName: string) =>
    element(
      'tr',
      {},
      cells.map((words) => element(tagName, {}, words ? [text(words)] : [])),
    );
  const body = rows.map((cells) => row(cells, 'td'));
  const parts = [element('thead', {}, [row(head, 'th')]), text('\n'), element('tbody', {}, body)];
  return renderHtml(element('table', {}, parts));
}

test('wraps a table, and labels its cells with their columns', () => {
  const words = 'longer than what is read as a table on every screen';
  const rows = [
    ['Name', 'Meaning'],
    ['`a`', words],
    ['b', ''],
  ];
  expect(createTable(rows)).toBe(
    '<div class="table-box"><table class="stacks"><thead><tr><th>Name</th><th>Meaning</th></tr></thead>' +
      `<tbody><tr><td>\`a\`</td><td data-label="Meaning">${words}</td></tr>` +
      '<tr><td>b</td><td data-label="Meaning"></td></tr></tbody></table></div>',
  );
});

test('keeps a table with little text', () => {
  const head = ['Live', 'Pinned'];
  expect(createTable([head, ['yes', 'no']])).toMatch(/^<div class="table-box"><table><thead><tr><th>Live/);
  expect(createTable([head, ['yes', 'x'.repeat(27)]])).toContain('stacks');
});

test('lets long words in a table break anywhere, but URLs and names only after their parts', () => {
  const head = ['Name', 'Address'];
  expect(createTable([head, ['x'.repeat(50), 'y'.repeat(50)]])).toContain('class="stacks breaks"');
  expect(createTable([head, ['x '.repeat(50), 'ab-'.repeat(50)]])).toContain('class="stacks"');
  const url = 'mongodb+srv://user:password@cluster.example.net/my_db';
  const html = createTable([head, [url, `superduper_mongodb 0.7.3 ${'x'.repeat(30)}`]]);
  expect(html).toContain('class="stacks"');
  expect(html).toContain('password@<wbr>cluster.<wbr>example.<wbr>net/<wbr>my_db');
  expect(html).toContain('0.7.3');
});

test('shows the title of an admonition, or its type, and its content', () => {
  const warning = element('admonition', { type: 'warning', className: 'wide' }, [
    element('p', {}, [element('a', { href: '/a' }, [text('x')])]),
  ]);
  const warningHtml = renderHtml(warning, '/b/');
  expect(warningHtml).toContain(
    '<div class="theme-admonition theme-admonition-warning alert alert--warning wide">',
  );
  expect(warningHtml).toContain(
    '</svg>Warning</div><div class="admonitionContent"><p><a href="/b/a">x</a></p></div>',
  );
  expect(renderHtml(element('admonition', { type: 'note', title: 'Mind' }, []))).toContain(
    '</svg>Mind</div>',
  );
  const rich = element('admonition', { type: 'tip' }, [
    element('mdxAdmonitionTitle', {}, [element('code', {}, [text('a')])]),
    element('p', {}, [text('b')]),
  ]);
  expect(renderHtml(rich)).toContain(
    '</svg><code>a</code></div><div class="admonitionContent"><p>b</p></div>',
  );
});

test('folds a file of the whole program, but not its buttons', () => {
  const groups: LineGroup[] = [{ isMarked: false, runs: [{ text: 'a: 1\nb: 2', kind: '-' }] }];
  const properties = { language: 'yaml', label: 'YAML', title: 'feed/a.yaml', isProgramFile: true, groups };
  expect(renderHtml(element('codeblock', { code: properties as unknown as string }))).toBe(
    '<figure class="theme-code-block language-yaml" data-language="YAML" data-file=""><figcaption>feed/a.yaml</figcaption>' +
      '<div class="code-body"><details><summary>2 lines</summary>' +
      '<pre class="thin-scrollbar fades" tabindex="0"><code data-lines="2" data-columns="4">a: 1\nb: 2</code></pre></details>' +
      '<div class="code-buttons"><button type="button" aria-label="Copy code"></button>' +
      '<button type="button" aria-label="Download feed/a.yaml" data-download="a.yaml">Download</button></div></div></figure>',
  );
});
