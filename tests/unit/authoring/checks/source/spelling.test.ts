import { expect, test } from '@playwright/test';
import { checkSpelling, listMarkdownFiles } from '../../../../../src/authoring/checks/source/spelling';
import { NO_STORE } from '../../../../../src/model/cache/store';
import { formatProblem } from '../../../../../src/model/problem';
import { createTemporaryFolder } from '../../../../temporary';

async function listMisspellings(text: string): Promise<string[]> {
  const folder = createTemporaryFolder({ 'page.mdx': text });
  const problems = await checkSpelling([`${folder}/page.mdx`], NO_STORE);
  return problems.map((problem) => formatProblem(problem, folder).replace(/ \(spelling\).*$/, ''));
}

const CODE = '```python\nfrobnicated = 1\n```\n';

test('lists pages whose names start with build, but no builds', () => {
  const folder = createTemporaryFolder({
    'docs/build_agent.mdx': '',
    'docs/building/intro.md': '',
    'build/page.md': '',
    'node_modules/a/README.md': '',
  });
  expect(listMarkdownFiles(folder).map((file) => file.slice(folder.length + 1))).toEqual([
    'docs/build_agent.mdx',
    'docs/building/intro.md',
  ]);
});

test('reports a misspelled word in the text of a page, but not in its code', async () => {
  expect(await listMisspellings(`It is frobnicated.\n\n${CODE}`)).toEqual([
    'page.mdx:1:7: expected a word of the American dictionary, found "frobnicated"',
  ]);
});

test('leaves a page with an open fence to the check of fences, because its code would count as text', async () => {
  expect(await listMisspellings(`\`\`\`bash\nls\n\nIt is.\n\n${CODE}`)).toEqual([]);
});

test('leaves an unknown type of admonition to the check of admonitions', async () => {
  expect(await listMisspellings(':::hinweis\n\nIt is.\n\n:::\n')).toEqual([]);
});
