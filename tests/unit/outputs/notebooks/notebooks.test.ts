import { expect, test } from '@playwright/test';
import type { Root } from 'mdast';
import { listFences } from '../../../../src/model/mdx/fence';
import { parseMdx } from '../../../../src/model/mdx/parse';
import { listNotebookVariants, selectTabs } from '../../../../src/model/mdx/tabs';
import { type Cell, createCells } from '../../../../src/outputs/notebooks/cells';
import { readVersionSetup } from '../../../../src/outputs/notebooks/commands';
import { findCellProblems, formatNotebook } from '../../../../src/outputs/notebooks/format';
import { getNotebookName, getNotebookPath } from '../../../../src/shared/notebooks';
import { getVersion } from '../../../../src/shared/site';
import { parseTable } from '../../../cases';
import { latest } from '../../../live-versions';

const FILE = '/site/docs/tutorials/shop.mdx';

const parse = (mdx: string): Root => parseMdx(mdx, FILE);

/** Wraps code in a fence. A line break in a table is written as `\n`. */
const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\``;

const createPageCells = (tree: Root, version = latest) =>
  createCells(tree, {
    file: FILE,
    siteDir: '/site',
    version,
    excludedHeading: 'Use a service',
    setup: { packages: ['superduper-framework==1.2.3'], logLevel: version === latest ? 'ERROR' : null },
  });

/** Describes cells in one line each: the code, the tags and the output, or the Markdown. */
const describeCells = (cells: readonly Cell[]) =>
  cells.map(({ kind, source, tags, output }) =>
    [
      kind === 'code' ? 'code' : 'text',
      source,
      ...(tags ?? []),
      ...(output === undefined ? [] : [`→ ${output}`]),
    ]
      .join(' | ')
      .replaceAll('\n', '⏎'),
  );

const SAMPLE = `${fence('python title="shop.py"', 'print(1)')}\n\n${fence('text', '1')}`;

test('creates a cell for each sample, with its output, and a cell for each file that samples import', () => {
  const page = [
    fence('bash', 'python -m pip install a==1 \\\n  b==2\nexport A_KEY=x\nexport LEVEL=3'),
    '## Start',
    'Read [this](./rag.mdx#x).',
    SAMPLE,
    fence('python title="tools.py"', 'A = 1'),
    fence('python title="tools.py"', 'def b():\n    pass'),
    fence('python title="shop.py"', 'from tools import A'),
    fence('python expect-error="No parameter"', 'A.b'),
    fence('python run=off reason="it needs an account"', 'login()'),
    fence('python version=0.6', 'old()'),
    fence('yaml title="feed/c.yaml"', 'a: 1'),
    '## Use a service',
    fence('bash', 'pip install c==3'),
    fence('python title="shop.py"', 'c()'),
    fence('text run=off reason="it differs in each run"', '42'),
    '## End',
    fence('python title="shop.py"', 'end()'),
  ].join('\n\n');
  expect(describeCells(createPageCells(parse(page)))).toEqual([
    expect.stringMatching(/^text \| Use a kernel with Python 3\.10 or 3\.11, .* log level,/),
    'code | %pip install a==1 b==2⏎%env SUPERDUPER_LOG_LEVEL=ERROR',
    "code | import getpass⏎import os⏎⏎if 'A_KEY' not in os.environ:⏎    os.environ['A_KEY'] = getpass.getpass('A_KEY: ')",
    'code | %env LEVEL=3',
    expect.stringContaining('text | ```bash⏎python -m pip install a==1'),
    'text | ## Start⏎⏎Read [this](\uE000page:docs/tutorials/rag#x\uE001).',
    'code | print(1) | → 1',
    'text | The next cell also writes the parts of `tools.py` that this page shows further below.',
    'code | %%writefile tools.py⏎A = 1⏎⏎⏎def b():⏎    pass',
    'text | ```python⏎def b():⏎    pass⏎```⏎⏎The cell that writes `tools.py` already contains this code.',
    'code | from tools import A',
    'code | A.b | raises-exception',
    'text | ```python⏎login()⏎```⏎⏎This sample isn’t a cell, because it needs an account.⏎⏎```python⏎old()⏎```',
    "code | from pathlib import Path⏎⏎Path('feed').mkdir(parents=True, exist_ok=True)",
    'code | %%writefile feed/c.yaml⏎a: 1',
    expect.stringMatching(/^text \| ## Use a service⏎⏎> The cells of this section are optional/),
    'code | %pip install c==3 | skip-execution | raises-exception',
    'code | c() | skip-execution | raises-exception',
    'text | ```text title="Output"⏎42⏎```',
    'text | ## End',
    'code | end()',
  ]);
});

test('installs the base packages if the page doesn’t install any, and the main branch from its commit', () => {
  expect(createPageCells(parse(SAMPLE))[1]?.source).toContain(
    '%pip install superduper-framework==1.2.3\n%env',
  );
  const main = getVersion('current');
  const install = fence('bash', 'git clone x source\npython -m pip install ./source ./source/plugins/openai');
  const url = `git+https://github.com/superduper-io/superduper.git@${main.commit}`;
  const cells = createPageCells(parse(`${install}\n\n${SAMPLE}`), main);
  expect(cells[1]?.source).toContain(`%pip install "${url}" "${url}#subdirectory=plugins/openai"`);
  expect(cells[1]?.source).not.toContain('%env');
  const shell = [
    fence('bash', 'export SUPERDUPER_LOG_LEVEL=INFO\nexport B=1'),
    fence('bash', 'pip install a'),
  ];
  const fences = listFences(parse(shell.join('\n\n')));
  expect(readVersionSetup(fences, main)).toEqual({ packages: ['a'], logLevel: 'INFO' });
  expect(readVersionSetup([], main)).toEqual({ packages: [], logLevel: null });
});

test('clones and edits the templates in a cell that can run again', () => {
  const clone = fence(
    'bash',
    "pip install a\ngit clone --depth 1 \\\n  x superduper-src\nperl -pi -e 's/a/b/' x\nexport B=1",
  );
  expect(describeCells(createPageCells(parse(`${clone}\n\n${SAMPLE}`))).slice(2, 4)).toEqual([
    "code | %%bash⏎test -d superduper-src || git clone --depth 1 x superduper-src⏎perl -pi -e 's/a/b/' x",
    'code | %env B=1',
  ]);
});

test('doesn’t create a notebook for a page whose samples don’t have outputs', () => {
  expect(createPageCells(parse(fence('python', 'a()')))).toEqual([]);
});

test('creates a notebook for each tab around samples, but not for tabs around commands', () => {
  const tab = (value: string, content: string) =>
    `<TabItem value="${value}" label="On ${value}">\n\n${content}\n\n</TabItem>`;
  const tabs = (content: (value: string) => string) =>
    `<Tabs groupId="g">\n${tab('a', content('a'))}\n${tab('b', content('b'))}\n</Tabs>`;
  const tree = parse(
    [SAMPLE, tabs((value) => fence('bash', value)), tabs((value) => fence('python', `${value}()`))].join(
      '\n\n',
    ),
  );
  const variants = listNotebookVariants(tree);
  expect(variants).toEqual([
    { tab: null, label: 'On a' },
    { tab: 'b', label: 'On b' },
  ]);
  expect(listNotebookVariants(parse(SAMPLE))).toEqual([{ tab: null, label: null }]);
  const sources = variants.map(({ label }) =>
    createPageCells(selectTabs(tree, label)).map(({ source }) => source),
  );
  expect(sources.map((cells) => cells.at(-1))).toEqual(['a()', 'b()']);
  expect(sources[0]?.at(-2)).toContain('**On a**\n\n```bash\na\n```\n\n**On b**');
  const paths = variants.map((variant) => getNotebookPath('/docs/shop/', variant.tab));
  expect(paths).toEqual(['/docs/shop.ipynb', '/docs/shop.b.ipynb']);
  const names = paths.map((path) => getNotebookName(path, getVersion('current')));
  expect(names).toEqual(['shop-next.ipynb', 'shop-next.b.ipynb']);
});

test('formats equal cells with different ids, and lines with their breaks, the same in every build', () => {
  const cells: Cell[] = [
    { kind: 'markdown', source: '# A' },
    { kind: 'code', source: 'a\nb', output: '1\n2', tags: ['raises-exception'] },
    { kind: 'code', source: 'a\nb', output: '' },
  ];
  const text = formatNotebook(cells);
  expect(formatNotebook(cells)).toBe(text);
  const [markdown, first, second] = JSON.parse(text).cells;
  expect(markdown).toEqual({ cell_type: 'markdown', id: markdown.id, metadata: {}, source: ['# A'] });
  expect(second.id).toBe(`${first.id}-2`);
  expect(second.outputs).toEqual([]);
  const outputs = [{ name: 'stdout', output_type: 'stream', text: ['1\n', '2\n'] }];
  const fields = { execution_count: null, outputs, source: ['a\n', 'b'] };
  expect(first).toEqual({
    ...fields,
    cell_type: 'code',
    id: first.id,
    metadata: { tags: ['raises-exception'] },
  });
  expect(() => formatNotebook([{ kind: 'code', source: ' ' }])).toThrow(/^cell 1: .*an empty cell/);
});

test('reports what Jupyter rejects in a notebook', () => {
  const { cells } = JSON.parse(formatNotebook([{ kind: 'code', source: 'a\nb' }]));
  expect(findCellProblems(cells)).toEqual([]);
  const invalidCells = parseTable(String.raw`
    {"id": "a b"} | a unique id
    {"id": ""} | a unique id
    {"source": []} | an empty cell
    {"source": ["a", "b"]} | a line break
    {"cell_type": "markdown"} | in code cells only
    {"execution_count": 1} | in code cells only
    {"source": ["\ue000page:x\ue001"]} | a link target`);
  for (const [fields = '', problem = ''] of invalidCells) {
    const problems = findCellProblems([{ ...cells[0], ...JSON.parse(fields) }]);
    expect(problems, fields).toEqual([expect.stringContaining(problem)]);
  }
  expect(findCellProblems([cells[0], cells[0]])).toHaveLength(1);
});
