import { expect, test } from '@playwright/test';
import { formatProgramFile } from '../../../../src/model/mdx/program';
import { toPageContent } from '../../../../src/model/page/content';
import { parsePageTree } from '../../../../src/model/page/page-tree';
import { getMessage } from '../../../../src/model/problem';

const fence = (title: string, code: string, lang = 'python') => `\`\`\`${lang} ${title}\n${code}\n\`\`\`\n\n`;
const read = (body: string) => parsePageTree('a.mdx', `---\ntitle: A\n---\n\n${body}\n`).page;

function readFiles(body: string): Record<string, string> {
  const { program, problems } = read(body);
  expect(problems.map(getMessage)).toEqual([]);
  return Object.fromEntries((program?.files ?? []).map((file) => [file.name, formatProgramFile(file)]));
}

function listProblems(body: string): string[] {
  return read(body).problems.map(({ line, ...problem }) => `${line}: ${getMessage({ ...problem, line })}`);
}

test('splits the samples of a page into files in page order', () => {
  const body =
    fence('title="main.py"', 'import a\n\nprint(a.b)') +
    fence('title="a.py"', 'b = 1') +
    fence('title="feed/a.yaml"', 'b: 1', 'yaml') +
    fence('title="Output"', '1', 'text') +
    fence('title="main.py" {1}', 'def f():\n    return 1') +
    fence('title="main.py"', 'f()') +
    '<WholeProgram run="main.py" />';
  expect(readFiles(body)).toEqual({
    'main.py': 'import a\n\nprint(a.b)\n\n\ndef f():\n    return 1\n\n\nf()',
    'a.py': 'b = 1',
    'feed/a.yaml': 'b: 1',
  });
});

test('adds a single blank line after a last line that follows a blank line', () => {
  const samples = ['import a\n\nprint(a)', 'x = 1', 'print(x)'].map((code) => fence('title="a.py"', code));
  const file = 'import a\n\nprint(a)\n\nx = 1\n\nprint(x)';
  expect(readFiles(`${samples.join('')}<WholeProgram />`)).toEqual({ 'a.py': file });
});

test('follows the first tab and says so', () => {
  const tab = (label: string, code: string) => `<TabItem value="x" label="${label}">\n\n${code}</TabItem>\n`;
  const tabs = (...items: string[]) => `<Tabs>\n${items.join('')}</Tabs>\n\n`;
  const body =
    tabs(tab('Linux', fence('', 'ls', 'bash')), tab('Windows', fence('', 'dir', 'bash'))) +
    tabs(tab('OpenAI', fence('title="a.py"', 'x = 1')), tab('Local', fence('title="a.py"', 'x = 2'))) +
    '<WholeProgram />';
  expect(readFiles(body)).toEqual({ 'a.py': 'x = 1' });
  expect(read(body).program?.tabs).toEqual(['OpenAI']);
});

test('omits marked sections and samples that show an error', () => {
  const body =
    `## One\n\n${fence('title="a.py"', 'x = 1')}${fence('title="a.py" expect-error="y"', 'y')}` +
    `## With a \`model\`\n\n### Deeper\n\n${fence('', 'x = 2')}## Three\n\n${fence('title="a.py"', 'x = 3')}` +
    '<WholeProgram without="With a model" />';
  expect(readFiles(body)).toEqual({ 'a.py': 'x = 1\n\nx = 3' });
  expect(read(body).program).toMatchObject({
    excludedSection: { heading: 'With a model', anchor: 'with-a-model' },
    isShortened: true,
    filesToRun: ['a.py'],
  });
});

test('rejects a sample without a file', () => {
  expect(listProblems(`${fence('', 'x = 1')}${fence('title="Main"', 'x')}<WholeProgram />`)).toEqual([
    '5: expected a title that names the sample\'s file, found none. On a page with <WholeProgram />, each sample names its file. Write ```python title="main.py".',
    '9: expected a title that names the sample\'s file, found `Main`. On a page with <WholeProgram />, each sample names its file. Write ```python title="main.py".',
    '13: expected Python samples on a page with <WholeProgram />, found none. Remove it, or write the samples.',
  ]);
});

test('rejects missing and unknown files, an unknown heading and a second program', () => {
  const samples = fence('title="a.py"', 'x = 1') + fence('title="b.py"', 'x = 1');
  const filesToRun = '<WholeProgram run="…" /> to list the files to run (`a.py` and `b.py`) in order';
  for (const [program, problem] of [
    ['<WholeProgram />', `13: expected ${filesToRun}, found none. Separate the files with spaces.`],
    [
      '<WholeProgram run="a.py c.py" />',
      `13: expected ${filesToRun}, found \`c.py\`. Separate the files with spaces.`,
    ],
    [
      '<WholeProgram run="a.py" without="Later" />',
      '13: expected <WholeProgram without="…" /> to name a heading of the page, found `Later`. Copy the heading from the page.',
    ],
    [
      ':::note\n\n<WholeProgram run="a.py" />\n\n:::',
      '15: expected <WholeProgram> at the top level of the page, found it inside another element. Close that element first.',
    ],
  ] as const)
    expect(listProblems(samples + program)).toEqual([problem]);
  const [problem] = listProblems(`${samples}<WholeProgram run="a.py" />\n\n<WholeProgram run="a.py" />`);
  expect(problem).toBe('15: expected one <WholeProgram />, found a second. Keep the one at the end.');
});

test('contains no code twice for the search and the comparison', () => {
  const content = toPageContent('---\ntitle: A\n---\n', 'a.mdx', 'a', () => ({
    type: 'root',
    children: [
      { type: 'code', lang: 'python', value: 'x = 1' },
      { type: 'code', lang: 'python', value: 'x = 1', data: { isWholeProgram: true } },
    ],
  }));
  expect(content.sections.flatMap(({ blocks }) => blocks)).toHaveLength(1);
});
