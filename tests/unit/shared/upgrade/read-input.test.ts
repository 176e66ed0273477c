import { expect, test } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { readInputFile } from '../../../../src/shared/upgrade/read-input';

const toNotebook = (cells: unknown, metadata = {}) => strToU8(JSON.stringify({ metadata, cells }));

test('reads the code cells of a notebook as one module, without the commands of Jupyter', () => {
  const cells = [
    { cell_type: 'markdown', source: ['# Title'] },
    { cell_type: 'code', source: ['%pip install superduper-framework\n', '\n', 'x = (1\n', '     % 2)'] },
    { cell_type: 'code', source: '%%bash\nls\necho' },
    { cell_type: 'code', source: 'print(x)\nx = !ls\nx?' },
  ];
  expect(readInputFile('a.ipynb', toNotebook(cells))).toEqual({
    files: [
      {
        path: 'a.ipynb',
        text: '# %pip install superduper-framework\n\nx = (1\n     % 2)\n\n# %%bash\n# ls\n# echo\n\nprint(x)\n# x = !ls\n# x?\n',
        cells: [
          { number: 2, line: 1 },
          { number: 3, line: 6 },
          { number: 4, line: 10 },
        ],
      },
    ],
    problems: [],
  });
});

for (const [title, source, expected] of [
  ['the timing of a cell', '%%time\nf()', '# %%time\nf()\n'],
  ['a command that is the only statement of a block', 'if a:\n  !ls', 'if a:\n  pass # !ls\n'],
  ['a command with several lines', '!ls \\\r\n  -l\r\nf()', '# !ls \\\n#   -l\nf()\n'],
] as const)
  test(`reads a notebook as valid Python without ${title}`, () => {
    const { files } = readInputFile('a.ipynb', toNotebook([{ cell_type: 'code', source }]));
    expect(files.map(({ text }) => text)).toEqual([expected]);
  });

test('reads the program in a zip archive, but not installed packages', () => {
  const archive = zipSync({
    'app/main.py': strToU8('import superduper'),
    'app/.env': strToU8('A=1'),
    'app/picture.png': strToU8('PNG'),
    'app/.venv/lib/a.py': strToU8('x'),
    '__MACOSX/app/main.py': strToU8('x'),
    'app/data.py': new Uint8Array([0, 1, 2]),
    'app/large.py': new Uint8Array(5_000_001).fill(32),
  });
  const { files, problems } = readInputFile('app.zip', archive);
  expect(files.map(({ path }) => path)).toEqual(['app.zip/app/main.py', 'app.zip/app/.env']);
  expect(problems.map(({ path }) => path)).toEqual(['app.zip/app/large.py', 'app.zip/app/data.py']);
});

test('removes the byte order mark, and reads files in an old encoding', () => {
  expect(readInputFile('a.py', strToU8('\uFEFFx = 1')).files).toEqual([{ path: 'a.py', text: 'x = 1' }]);
  expect(readInputFile('a.py', new Uint8Array([0x23, 0xe4])).files).toEqual([{ path: 'a.py', text: '#ä' }]);
});

for (const [title, path, bytes, message] of [
  ['a binary file', 'a.py', new Uint8Array([0x80, 0]), /binary file/],
  ['a large file', 'a.py', new Uint8Array(5_000_001).fill(32), /larger than 5 MB/],
  [
    'a notebook in another language',
    'a.ipynb',
    toNotebook([], { language_info: { name: 'R' } }),
    /language is R/,
  ],
  ['a notebook that isn’t JSON', 'a.ipynb', strToU8('{'), /isn’t valid JSON/],
  ['a notebook without cells', 'a.ipynb', toNotebook(undefined), /list of cells/],
  ['a damaged archive', 'a.zip', strToU8('PK'), /can be unpacked/],
  ['an archive without code', 'a.zip', zipSync({ 'a.txt': strToU8('a') }), /doesn’t contain any files/],
] as const)
  test(`says why ${title} can’t be checked`, () => {
    const { files, problems } = readInputFile(path, bytes);
    expect(files).toEqual([]);
    expect(problems).toEqual([{ path, message: expect.stringMatching(message) }]);
  });
