import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from '@playwright/test';
import { listSampleFiles } from '../../../../src/authoring/checks/source/samples';
import { listMatchingFiles, MARKDOWN_FILE } from '../../../../src/authoring/checks/source/source-pages';
import { checkSamples } from '../../../../src/authoring/samples/check';
import { createDiskStore } from '../../../../src/model/cache/store';
import { formatProblem, getMessage, type Problem } from '../../../../src/model/problem';
import { getDocsFolder, latest } from '../../../live-versions';
import { createTemporaryFolder } from '../../../temporary';
import { earlier, inventory, overrides } from './fixtures';

// A single worker, because one run of pyright checks all pages.
test.describe.configure({ mode: 'default' });

const inventories = new Map(Object.entries({ '1.1': earlier, '1.2': inventory }));

const listFixturePages = (folder: string) =>
  listMatchingFiles(`tests/fixtures/samples/pages/${folder}`, MARKDOWN_FILE);

let problems: Problem[];

test.beforeAll(async () => {
  ({ problems } = await checkSamples(new Map([['1.2', listFixturePages('bad')]]), {
    overrides,
    inventories,
  }));
});

for (const page of listFixturePages('bad')) {
  test(`reports the mistakes in ${basename(page)}`, () => {
    const messages = problems
      .filter(({ file }) => file === page)
      .map((problem) => `${formatProblem({ ...problem, file: basename(page) })}\n`)
      .join('\n');
    expect(messages).not.toBe('');
    expect(messages).toBe(readFileSync(page.replace('.mdx', '.txt'), 'utf8'));
  });
}

test('accepts everything that samples may do', async () => {
  const files = new Map([['1.2', listFixturePages('good')]]);
  const result = await checkSamples(files, { overrides, inventories });
  expect(result).toEqual({
    problems: [],
    counts: ['1.2: 21 samples on 4 pages (6 modules)'],
  });
});

test('lists the pages whose path contains a text, and the sample on the home page', () => {
  expect(listSampleFiles(latest, ['core_api/apply.', 'HomePage'])).toEqual([
    'src/components/HomePage/_sample.mdx',
    `${getDocsFolder(latest.name)}/core_api/apply.mdx`,
  ]);
});

test('checks each version against its own inventory', async () => {
  const next = structuredClone(inventory);
  delete next.modules['superduper.components.listener']?.classes.Listener;
  const files = ['tests/fixtures/samples/pages/good/expected-error.mdx'];
  const { problems, counts } = await checkSamples(new Map(Object.entries({ '1.2': files, next: files })), {
    overrides,
    inventories: new Map(Object.entries({ '1.2': inventory, next })),
  });
  expect(counts).toEqual([
    expect.stringMatching(/^1\.2: .* on 1 pages/),
    expect.stringMatching(/^next: .* on 1 pages/),
  ]);
  expect(problems.map((problem) => `${problem.line}: ${getMessage(problem)}`)).toEqual([
    '2: "Listener" is unknown import symbol',
    '5: expected an error with "reportCallIssue", found a sample that passes',
    '15: expected an error with "reportAttributeAccessIssue", found a sample that passes',
  ]);
});

test('checks only changed code again, and still reports the rest', async () => {
  const folder = createTemporaryFolder();
  const page = (name: string, text: string) => writeFileSync(`${folder}/${name}.mdx`, text);
  const fence = (code: string, meta = '') => `\`\`\`python ${meta}\n${code}\n\`\`\`\n`;
  let checkCount = 0;
  const store = createDiskStore(createTemporaryFolder());
  const set: typeof store.set = (key, value) => {
    checkCount += 1;
    store.set(key, value);
  };
  const results = { ...store, set };
  const check = async (now = inventory, before = earlier) => {
    checkCount = 0;
    const inventories = new Map(Object.entries({ '1.1': before, '1.2': now }));
    const files = ['a', 'b'].map((name) => `${folder}/${name}.mdx`);
    const { problems } = await checkSamples(new Map([['1.2', files]]), { overrides, results, inventories });
    return problems.map((problem) => `${problem.line}:${problem.column} ${getMessage(problem)}`);
  };
  page('a', fence('absent'));
  page('b', fence('from superduper.components.model import FunctionModel', 'version=1.1'));
  expect(await check()).toEqual(['2:1 "absent" is not defined']);
  expect(checkCount).toBe(2);
  page('a', `Words above it.\n\n${fence('absent')}`);
  expect(await check()).toEqual(['4:1 "absent" is not defined']);
  expect(checkCount, 'words around samples change nothing').toBe(0);
  page('a', fence('\nlost'));
  expect(await check()).toEqual(['3:1 "lost" is not defined']);
  expect(checkCount).toBe(1);
  expect(await check({ ...inventory, commit: '1'.repeat(40) })).toHaveLength(1);
  expect(checkCount, 'the other version is as it was').toBe(1);
  expect(await check(inventory, inventory)).toContain('2:41 "FunctionModel" is unknown import symbol');
  expect(checkCount).toBe(1);
});
