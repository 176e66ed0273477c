import { expect, test } from '@playwright/test';
import type { Root } from 'mdast';
import { listFences } from '../../../../src/model/mdx/fence';
import { parseMdx } from '../../../../src/model/mdx/parse';
import { listNotebookVariants, selectTabs } from '../../../../src/model/mdx/tabs';
import { createCells, type NotebookCell } from '../../../../src/outputs/notebooks/cells';
import { readVersionSetup } from '../../../../src/outputs/notebooks/commands';
import { formatNotebook } from '../../../../src/outputs/notebooks/format';
import { getNotebookFile } from '../../../../src/shared/notebooks';
import { getVersion } from '../../../../src/shared/site';
import { latest } from '../../../live-versions';

const FILE = '/site/docs/tutorials/shop.mdx';
const main = getVersion('current');

const parse = (...blocks: string[]): Root => parseMdx(blocks.join('\n\n'), FILE);

const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\``;

function createPageCells(tree: Root, version = latest): NotebookCell[] {
  const setup = { packages: ['base==1'], logLevel: version === latest ? 'ERROR' : null };
  return createCells(tree, {
    file: FILE,
    siteDir: '/site',
    version,
    excludedHeading: 'Use a service',
    setup,
  });
}

/** Describes each cell in one line: its kind, its source, its tags and its output. */
const describeCells = (cells: readonly NotebookCell[]) =>
  cells.map(({ kind, source, tags = [], output }) =>
    [kind, source, ...tags, ...(output === undefined ? [] : [`→ ${output}`])]
      .join(' | ')
      .replaceAll('\n', '⏎'),
  );

const SAMPLE = `${fence('python title="shop.py"', 'print(1)')}\n\n${fence('text', '1')}`;

test('creates a cell for each sample, with its output, and a cell for each file that samples import', () => {
  const page = parse(
    fence(
      'bash',
      'python -m pip install a==1 \\\n  b==2\nexport A_KEY=x\nexport LEVEL=3\nexport PLACE="a b"',
    ),
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
  );
  expect(describeCells(createPageCells(page))).toEqual([
    expect.stringMatching(/^markdown \| Use a kernel with Python 3\.10 or 3\.11, .* log level,/),
    'code | %pip install a==1 b==2⏎%env SUPERDUPER_LOG_LEVEL=ERROR',
    "code | import getpass⏎import os⏎⏎if 'A_KEY' not in os.environ:⏎    os.environ['A_KEY'] = getpass.getpass('A_KEY: ')",
    'code | %env LEVEL=3',
    // IPython keeps quotes as a part of the value.
    'code | %env PLACE=a b',
    expect.stringContaining('markdown | ```bash⏎python -m pip install a==1'),
    'markdown | ## Start⏎⏎Read [this](\uE000page:docs/tutorials/rag#x\uE001).',
    'code | print(1) | → 1',
    'markdown | The next cell also writes the parts of `tools.py` that this page shows further below.',
    'code | %%writefile tools.py⏎A = 1⏎⏎⏎def b():⏎    pass',
    'markdown | ```python⏎def b():⏎    pass⏎```⏎⏎The cell that writes `tools.py` already contains this code.',
    'code | from tools import A',
    'code | A.b | raises-exception',
    'markdown | ```python⏎login()⏎```⏎⏎This sample isn’t a cell, because it needs an account.⏎⏎```python⏎old()⏎```',
    "code | from pathlib import Path⏎⏎Path('feed').mkdir(parents=True, exist_ok=True)",
    'code | %%writefile feed/c.yaml⏎a: 1',
    expect.stringMatching(/^markdown \| ## Use a service⏎⏎> The cells of this section are optional/),
    'code | %pip install c==3 | skip-execution | raises-exception',
    'code | c() | skip-execution | raises-exception',
    'markdown | ```text title="Output"⏎42⏎```',
    'markdown | ## End',
    'code | end()',
  ]);
});

test('installs the packages of the page or else of the version, and the main branch from its commit', () => {
  const listCode = (tree: Root, version = latest) =>
    describeCells(createPageCells(tree, version)).filter((line) => line.startsWith('code'));
  expect(listCode(parse(SAMPLE))[0]).toBe('code | %pip install base==1⏎%env SUPERDUPER_LOG_LEVEL=ERROR');
  const install = 'git clone x source\npython -m pip install ./source ./source/plugins/openai';
  const url = `git+https://github.com/superduper-io/superduper.git@${main.commit}`;
  const command = `code | %pip install "${url}" "${url}#subdirectory=plugins/openai"`;
  expect(listCode(parse(fence('bash', install), SAMPLE), main)[0]).toBe(command);
  const clone = "pip install a\ngit clone -b 1 \\\n  x superduper-src\nperl -pi -e 's/a/b/' x\nexport B=1";
  expect(listCode(parse(fence('bash', clone), SAMPLE)).slice(1, 3)).toEqual([
    "code | %%bash⏎test -d superduper-src || git clone -b 1 x superduper-src⏎perl -pi -e 's/a/b/' x",
    'code | %env B=1',
  ]);
  const fences = listFences(parse(fence('bash', 'export SUPERDUPER_LOG_LEVEL=INFO\npip install a')));
  expect(readVersionSetup(fences, main)).toEqual({ packages: ['a'], logLevel: 'INFO' });
  expect(readVersionSetup([], main)).toEqual({ packages: [], logLevel: null });
});

const createTabs = (language: string) => {
  const items = ['a', 'b'].map((value) => {
    return `<TabItem value="${value}" label="On ${value}">\n\n${fence(language, `${value}()`)}\n\n</TabItem>`;
  });
  return `<Tabs groupId="g">\n${items.join('\n')}\n</Tabs>`;
};

test('creates a single notebook for a page with tabs inside another element', () => {
  const tree = parse(SAMPLE, `:::note\n\n${createTabs('python')}\n\n:::`);
  expect(listNotebookVariants(tree)).toEqual([{ tab: null, label: null }]);
});

test('creates a notebook for each tab around samples, but not for tabs around commands', () => {
  const tree = parse(SAMPLE, createTabs('bash'), createTabs('python'));
  const variants = listNotebookVariants(tree);
  expect(variants.map(({ tab, label }) => `${tab} ${label}`)).toEqual(['null On a', 'b On b']);
  expect(listNotebookVariants(parse(SAMPLE, createTabs('bash')))).toEqual([{ tab: null, label: null }]);
  const pages = variants.map(({ label }) =>
    createPageCells(selectTabs(tree, label)).map(({ source }) => source),
  );
  expect(pages.map((sources) => sources.at(-1))).toEqual(['a()', 'b()']);
  expect(pages[0]?.at(-2)).toContain('**On a**\n\n```bash\na()\n```\n\n**On b**');
  expect(variants.map(({ tab }) => getNotebookFile('/docs/shop/', tab, main))).toEqual([
    { path: '/docs/shop.ipynb', download: 'shop-next.ipynb' },
    { path: '/docs/shop.b.ipynb', download: 'shop-next.b.ipynb' },
  ]);
});

test('formats cells as Jupyter does, with ids that are unique and the same in every build', () => {
  const sample: NotebookCell = { kind: 'code', source: 'a\nb', output: '1\n2', tags: ['raises-exception'] };
  const { cells } = JSON.parse(
    formatNotebook([{ kind: 'markdown', source: '# A' }, sample, { ...sample, output: '' }]),
  );
  const outputs = [{ name: 'stdout', output_type: 'stream', text: ['1\n', '2\n'] }];
  const metadata = { tags: ['raises-exception'] };
  const code = { cell_type: 'code', execution_count: null, metadata, source: ['a\n', 'b'] };
  expect(cells).toEqual([
    { cell_type: 'markdown', id: 'cell-1', metadata: {}, source: ['# A'] },
    { ...code, id: 'cell-2', outputs },
    { ...code, id: 'cell-3', outputs: [] },
  ]);
});
