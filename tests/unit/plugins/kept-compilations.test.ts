import { expect, test } from '@playwright/test';
import { diskStore } from '../../../src/cache/store';
import { keptCompilations } from '../../../src/plugins/versioned-docs/kept-compilations';
import { temporaryFolder } from '../../temporary';

const page = {
  content: 'Words.',
  filePath: 'a.mdx',
  frontMatter: { title: 'T' } as object,
  compilerName: 'client',
};

/** A compiler that counts what it is asked, among builds that share a folder. */
function builds() {
  const store = diskStore(temporaryFolder());
  let asked = 0;
  const compiler = {
    process: async ({ content }: typeof page) => {
      asked += 1;
      if (content === 'wrong') throw new Error('not MDX');
      return { content: `compiled ${content}`, data: { contentTitle: 'T', other: 1 } };
    },
  };
  const compile = (input: Partial<typeof page> = {}, inputs = 'inputs') =>
    keptCompilations(compiler, store, () => inputs).process({ ...page, ...input });
  return { compile, count: () => asked };
}

test('a page that is as it was is not compiled again', async () => {
  const { compile, count } = builds();
  const first = await compile();
  expect(first).toEqual({ content: 'compiled Words.', data: { contentTitle: 'T' } });
  expect(await compile()).toEqual(first);
  expect(count()).toBe(1);
});

test('another text, front matter, compiler or input compiles it again', async () => {
  const { compile, count } = builds();
  await compile();
  await compile({ content: 'Other words.' });
  await compile({ frontMatter: {} });
  await compile({ compilerName: 'server' });
  await compile({}, 'other inputs');
  expect(count()).toBe(5);
});

test('what fails is asked again, and fails again', async () => {
  const { compile, count } = builds();
  for (let time = 1; time <= 2; time += 1) {
    await expect(compile({ content: 'wrong' })).rejects.toThrow('not MDX');
    expect(count()).toBe(time);
  }
});
