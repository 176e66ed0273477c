import { expect, test } from '@playwright/test';
import { formatProblems } from '../../../../src/model/problem';
import { createBuiltSite, parseBuiltPage } from '../../../checks/built/built-site';
import { extractHtmlText } from '../../../checks/built/extract-text';
import {
  checkMarkdownForm,
  checkMarkdownLinks,
  checkMarkdownText,
  type ParsedMarkdown,
  parseMarkdown,
} from '../../../checks/built/markdown';
import { latest, oldest, versions } from '../../../live-versions';

const LINE = '> Documentation. [llms.txt](https://d.org/docs/llms.txt)';
const markdownOf = (body: string) => parseMarkdown('docs/a.md', `# Title\n\n${LINE}\n\n${body}\n`);
const html = (body: string) =>
  extractHtmlText(
    `<body><div class="theme-doc-markdown markdown"><header><h1>Title</h1></header>${body}</div><footer class="theme-doc-footer x"></footer></body>`,
  );

test('accepts Markdown with the text of its page, ignoring what only one of them shows', () => {
  const page = html(
    `<p>Many words <a href="#x">x</a></p><h2>Two<a class="hash-link" aria-label="Copy">#</a></h2>` +
      '<div role="tablist"><button>SQL</button></div><div role="tabpanel" data-label="SQL"><p>One.</p></div>' +
      '<div class="theme-admonition theme-admonition-warning"><div>warning</div><div><p>Mind.</p></div></div>' +
      '<figure><svg role="img" aria-label="Rows go in."><text>a</text></svg><figcaption>The path</figcaption></figure>' +
      '<div class="api-signature"><details class="api-full"><summary>All 9 parameters</summary><pre><code>f(\n    a,\n)</code></pre></details><pre><code>f(…)</code></pre></div>' +
      '<figure><figcaption>a.py</figcaption><div class="code-body"><pre><code><span>x</span> = 1\n<mark>y\n</mark></code></pre><button>Copy</button></div></figure>',
  );
  const markdown = `Many words [x](#x)\n\n## Two\n\n**SQL**\n\nOne.\n\n> **Warning**\n>\n> Mind.\n\n**Diagram: The path.** Rows go in.\n\n\`\`\`python\nf(\n    a,\n)\n\`\`\`\n\n\`\`\`python title="a.py"\nx = 1\ny\n\`\`\``;
  expect(formatProblems(checkMarkdownText(page, [markdownOf(markdown)]))).toBe('');
});

test('reports a missing sentence, different code, and an unclosed fence', () => {
  const words = (page: string, markdown: string) =>
    formatProblems(checkMarkdownText(html(page), [markdownOf(markdown)]));
  expect(words('<p>One.</p><p>Two and three.</p>', 'One.\n\nTwo, three.')).toBe(
    'build/docs/a.md: expected all words of the page in order, with “two and three” next, found “two three”. Check how src/model/page/content converts this block.',
  );
  expect(words('<pre><code>a = 1</code></pre>', '```python\na  = 1\n```')).toContain(
    'expected "a = 1" in code block 1 of 1, found "a  = 1"',
  );
  expect(words('<pre><code>a</code></pre><p>Below.</p>', '```python\na\n\nBelow.')).toContain('“below” next');
});

test('compares the text of parts with the page', () => {
  const first = markdownOf('It has 2 parts.\n\nOne two.');
  const second = parseMarkdown('docs/a.part-2.md', `# Title, part 2\n\n${LINE}\n\nA part of it.\n\nThree.\n`);
  expect(formatProblems(checkMarkdownText(html('<p>One two.</p><p>Three.</p>'), [first, second]))).toBe('');
});

test('reports HTML, MDX syntax and oversized Markdown', () => {
  const checkForm = (body: string) => formatProblems(checkMarkdownForm(markdownOf(body)));
  expect(checkForm('Words `<Tabs>` \\<T>.\n\n```python\nx\n```')).toBe('');
  expect(checkForm('<b>bold</b>')).toContain('build/docs/a.md:5: expected no HTML, found <b>');
  expect(checkForm('import A from "./a.svg"')).toContain('expected no MDX syntax');
  expect(checkForm(':::warning\n\nMind.')).toContain('expected no MDX syntax');
  expect(checkForm('word '.repeat(10_000))).toContain('expected fewer than 50000 characters, found 50');
});

const old = oldest.path.slice(1);
const page = (file: string, body = '') => parseBuiltPage(file, `<title>T</title><body>${body}</body>`);
const pages = [
  page('docs/a/index.html', '<h2 id="one"></h2>'),
  page(`${old}/a/index.html`),
  page('versions/0.6...0.7/index.html'),
];
const site = createBuiltSite(pages, ['docs/a.md', `${old}/a.md`, 'docs/llms.txt']);
const checkLinks = (markdown: ParsedMarkdown) =>
  formatProblems(checkMarkdownLinks(markdown, { site, rootUrl: 'https://d.org/', versions }));

test('reports links without a target, relative links, and links to another version', () => {
  const right = '[a](https://d.org/docs/a.md#one) [b](#one) [c](https://x.org/)';
  expect(checkLinks(markdownOf(`${right} [d](https://d.org/versions/0.6...0.7.md)`))).toBe('');
  for (const [url, message] of [
    ['https://d.org/docs/gone.md', 'build/docs/a.md:5: expected a link to a file of the build, found https:'],
    ['https://d.org/docs/a.md#two', 'expected an existing anchor of /docs/a, found'],
    ['#two', 'expected an existing anchor of /docs/a, found'],
    ['a.md', 'expected an absolute link, found a.md'],
    [
      `https://d.org/${old}/a.md`,
      `expected only links to ${latest.label} outside the line below the title, found https://d.org/${old}/a.md`,
    ],
  ] as const)
    expect(checkLinks(markdownOf(`[a](${url})`))).toContain(message);
  expect(checkLinks(parseMarkdown('docs/a.md', `# T\n\n> [old](https://d.org/${old}/a.md)\n`))).toBe('');
});
