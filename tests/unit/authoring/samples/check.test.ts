import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { checkSamples } from '../../../../src/authoring/samples/check';
import { createDiskStore } from '../../../../src/model/cache/store';
import { formatProblem, getMessage, type Problem } from '../../../../src/model/problem';
import { createTemporaryFolder } from '../../../temporary';
import { earlier, inventory, overrides, readFixturePages } from './fixtures';

// A single worker, because one run of pyright checks all pages.
test.describe.configure({ mode: 'default' });

const inventories = new Map(Object.entries({ '1.1': earlier, '1.2': inventory }));

const BAD = readdirSync(readFixturePages('bad')).filter((file) => file.endsWith('.mdx'));

let problems: Problem[];

test.beforeAll(async () => {
  const version = { version: '1.2', folder: readFixturePages('bad'), inventory };
  ({ problems } = await checkSamples([version], { overrides, inventories }));
});

for (const page of BAD) {
  test(`reports the mistakes in ${page}`, () => {
    const messages = problems
      .filter(({ file }) => file === `${readFixturePages('bad')}/${page}`)
      .map((problem) => `${formatProblem({ ...problem, file: page })}\n`)
      .join('\n');
    expect(messages).not.toBe('');
    expect(messages).toBe(readFileSync(`${readFixturePages('bad')}/${page.replace('.mdx', '.txt')}`, 'utf8'));
  });
}

test('accepts everything that samples may do', async () => {
  const version = { version: '1.2', folder: readFixturePages('good'), inventory };
  const result = await checkSamples([version], { overrides, inventories });
  expect(result).toEqual({
    problems: [],
    counts: ['1.2: 21 samples on 4 pages (6 modules)'],
  });
});

test('checks each version against its own inventory, and only the given pages', async () => {
  const next = structuredClone(inventory);
  delete next.modules['superduper.components.listener']?.classes.Listener;
  const { problems, counts } = await checkSamples(
    [
      { version: '1.2', folder: readFixturePages('good'), inventory },
      { version: 'next', folder: readFixturePages('good'), inventory: next },
    ],
    { overrides, filters: ['expected-error'] },
  );
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
    const version = { version: '1.2', folder, inventory: now };
    const { problems } = await checkSamples([version], { overrides, results, inventories });
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
