import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { scripts } from '../../../../../package.json';
import { RULES } from '../../../../../src/authoring/checks/source/check-page';
import { checkFrontMatter } from '../../../../../src/authoring/checks/source/front-matter';
import { checkTargets, listTargets } from '../../../../../src/authoring/checks/source/links';
import { applyRules } from '../../../../../src/authoring/checks/source/rules';
import { createSourcePage, readSourcePages } from '../../../../../src/authoring/checks/source/source-pages';
import { parseMdx } from '../../../../../src/model/mdx/parse';
import { formatProblems } from '../../../../../src/model/problem';
import { getDocsFolder, latest } from '../../../../live-versions';

test('accepts the example page of CONTRIBUTING.md', () => {
  const [, source = ''] =
    /^````mdx\n(---\n[\s\S]+?)^````$/m.exec(readFileSync('CONTRIBUTING.md', 'utf8')) ?? [];
  const file = `${getDocsFolder(latest.name)}/components/shelf.mdx`;
  const page = createSourcePage(latest.name, file, source);
  const files = new Set(readSourcePages().map((page) => page.file));
  expect(Object.keys(page.frontMatter)).toEqual(['title', 'description']);
  const tree = parseMdx(source, file);
  const problems = [
    ...checkFrontMatter([page]),
    ...applyRules(RULES, { ...page, tree }),
    ...checkTargets({ ...page, targets: listTargets(tree) }, files),
  ];
  expect(formatProblems(problems)).toBe('');
});

test('finds the commands that guides name', () => {
  for (const guide of ['README.md', 'CONTRIBUTING.md', 'src/authoring/README.md']) {
    const commands = [...readFileSync(guide, 'utf8').matchAll(/\bnpm run ([\w:-]+)/g)].map(
      ([, name]) => name,
    );
    expect(commands.length, guide).toBeGreaterThan(3);
    expect(Object.keys(scripts), guide).toEqual(expect.arrayContaining(commands));
  }
});
