import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { scripts } from '../../../../../package.json';
import { checkFrontMatter } from '../../../../../src/authoring/checks/source/front-matter';
import { RULES } from '../../../../../src/authoring/checks/source/page-texts';
import { problemsBy } from '../../../../../src/authoring/checks/source/rules';
import { readPages, toPage } from '../../../../../src/authoring/checks/source/site-pages';
import { parseMdx } from '../../../../../src/model/mdx/parse';
import { report } from '../../../../../src/model/problem';
import { docsFolderOf, latest } from '../../../../live-versions';

test('accepts the example page of CONTRIBUTING.md', () => {
  const [, source = ''] =
    /^````mdx\n(---\n[\s\S]+?)^````$/m.exec(readFileSync('CONTRIBUTING.md', 'utf8')) ?? [];
  const file = `${docsFolderOf(latest.name)}/components/shelf.mdx`;
  const page = toPage(latest.name, file, source);
  const files = new Set(readPages().map((one) => one.file));
  expect(Object.keys(page.frontMatter)).toEqual(['title', 'description']);
  const problems = problemsBy(RULES, { ...page, tree: parseMdx(source, file), files });
  expect(report([...checkFrontMatter([page]), ...problems])).toBe('');
});

test('finds the commands that guides name', () => {
  for (const guide of ['README.md', 'CONTRIBUTING.md', 'src/authoring/README.md']) {
    const named = [...readFileSync(guide, 'utf8').matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name]) => name);
    expect(named.length, guide).toBeGreaterThan(3);
    expect(Object.keys(scripts), guide).toEqual(expect.arrayContaining(named));
  }
});
