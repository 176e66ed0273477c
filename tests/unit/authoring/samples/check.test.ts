import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { checkSamples, type PageResult } from '../../../../src/authoring/samples/check';
import { diskStore } from '../../../../src/model/cache/store';
import { formatProblem, messageOf, type Problem } from '../../../../src/model/problem';
import { temporaryFolder } from '../../../temporary';
import { earlier, inventory, overrides, pages } from './fixtures';

// All pages are checked by one run of pyright, which a second worker would have to repeat.
test.describe.configure({ mode: 'default' });

/** The versions that samples may name. */
const inventories = new Map([
  ['1.1', earlier],
  ['1.2', inventory],
]);

/** Each bad page, and beside it what its author is told. */
const BAD = readdirSync(pages('bad')).filter((file) => file.endsWith('.mdx'));

let problems: Problem[];

test.beforeAll(async () => {
  const version = { version: '1.2', folder: pages('bad'), inventory };
  ({ problems } = await checkSamples([version], { cache: temporaryFolder(), overrides, inventories }));
});

for (const page of BAD) {
  test(`tells what is wrong with ${page}`, () => {
    const told = problems
      .filter(({ file }) => file === `${pages('bad')}/${page}`)
      .map((problem) => `${formatProblem({ ...problem, file: page })}\n`)
      .join('\n');
    expect(told).not.toBe('');
    expect(told).toBe(readFileSync(`${pages('bad')}/${page.replace('.mdx', '.txt')}`, 'utf8'));
  });
}

test('finds nothing wrong with what samples may do', async () => {
  const version = { version: '1.2', folder: pages('good'), inventory };
  const result = await checkSamples([version], { cache: temporaryFolder(), overrides, inventories });
  expect(result).toEqual({
    problems: [],
    counts: [{ version: '1.2', pages: 3, samples: 15, modules: 5, off: 1 }],
  });
});

test('checks each version against its own inventory, and only the pages that are asked for', async () => {
  const next = structuredClone(inventory);
  delete next.modules['superduper.components.listener']?.classes.Listener;
  const { problems: found, counts } = await checkSamples(
    [
      { version: '1.2', folder: pages('good'), inventory },
      { version: 'next', folder: pages('good'), inventory: next },
    ],
    { cache: temporaryFolder(), overrides, filters: ['opted-out'] },
  );
  expect(counts.map(({ version, pages: number }) => [version, number])).toEqual([
    ['1.2', 1],
    ['next', 1],
  ]);
  expect(found.map((problem) => `${problem.line}: ${messageOf(problem)}`)).toEqual([
    '2: "Listener" is unknown import symbol',
    '5: check=off is no longer needed: the sample passes',
    '15: expected an error with "reportAttributeAccessIssue", but the sample passes',
  ]);
});

test('asks again only for what has changed, and still reports the rest', async () => {
  const folder = temporaryFolder();
  const page = (name: string, code: string) =>
    writeFileSync(`${folder}/${name}.mdx`, `\`\`\`python\n${code}\n\`\`\`\n`);
  const asked: string[] = [];
  const store = diskStore(temporaryFolder());
  const results = {
    ...store,
    set(key: string, value: PageResult | object[]) {
      asked.push(
        ...('problems' in value ? value.problems.map((problem) => messageOf(problem)) : ['the type checker']),
      );
      store.set(key, value);
    },
  };
  const check = async (version = inventory) => {
    asked.length = 0;
    const versions = [{ version: '1.2', folder, inventory: version }];
    const { problems: found } = await checkSamples(versions, {
      cache: temporaryFolder(),
      overrides,
      results,
    });
    return found.map(({ line, column }) => `${line}:${column}`);
  };
  page('a', 'absent');
  page('b', '\nmissing');
  expect(await check()).toEqual(['2:1', '3:1']);
  const checker = 'the type checker';
  expect(asked).toEqual([checker, checker, '"absent" is not defined', '"missing" is not defined']);
  expect(await check()).toEqual(['2:1', '3:1']);
  expect(asked).toEqual([]);
  page('b', '\n\nlost');
  expect(await check()).toEqual(['2:1', '4:1']);
  expect(asked).toEqual([checker, '"lost" is not defined']);
  writeFileSync(`${folder}/a.mdx`, 'Words above it.\n\n```python\nabsent\n```\n');
  expect(await check()).toEqual(['4:1', '4:1']);
  expect(asked, 'code that stays is not checked again').toEqual(['"absent" is not defined']);
  await check({ ...inventory, commit: '1'.repeat(40) });
  expect(asked).toEqual([checker, checker, '"absent" is not defined', '"lost" is not defined']);
});

test('asks again for a page that names another version when that version has changed', async () => {
  const folder = temporaryFolder();
  const code = 'from superduper.components.model import FunctionModel';
  writeFileSync(`${folder}/a.mdx`, `\`\`\`python version=1.1\n${code}\n\`\`\`\n`);
  const results = diskStore(temporaryFolder());
  const check = async (before = earlier) => {
    const versions = [{ version: '1.2', folder, inventory }];
    const options = { cache: temporaryFolder(), overrides, results };
    const { problems: found } = await checkSamples(versions, {
      ...options,
      inventories: new Map([
        ['1.1', before],
        ['1.2', inventory],
      ]),
    });
    return found.map((problem) => messageOf(problem));
  };
  expect(await check()).toEqual([]);
  expect(await check(inventory)).toEqual(['"FunctionModel" is unknown import symbol']);
});

test('leaves stubs in the cache and nothing else', async () => {
  const cache = temporaryFolder();
  await checkSamples([{ version: '1.2', folder: pages('good'), inventory }], {
    cache,
    overrides,
    inventories,
  });
  expect(readdirSync(cache).sort()).toEqual([
    expect.stringMatching(/^1\.1-[0-9a-f]{12}$/),
    expect.stringMatching(/^1\.2-[0-9a-f]{12}$/),
  ]);
});
