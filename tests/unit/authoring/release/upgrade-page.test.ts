import { expect, test } from '@playwright/test';
import { applyRules } from '../../../../src/authoring/checks/source/rules';
import { checkEmptySections } from '../../../../src/authoring/checks/source/sections';
import { createSourcePage } from '../../../../src/authoring/checks/source/source-pages';
import type { BreakingChange } from '../../../../src/authoring/checks/source/upgrade';
import { createUpgradePage, withRows } from '../../../../src/authoring/release/upgrade-page';
import { readPage } from '../../../../src/model/mdx/page';
import { parseMdx } from '../../../../src/model/mdx/parse';
import { formatProblems } from '../../../../src/model/problem';
import type { SymbolChange } from '../../../../src/model/symbols/changes/types';

const changeOf = (name: string, change: Partial<SymbolChange>): BreakingChange => ({
  url: `/versions/0.8...next#m.${name}`,
  change: { symbol: { name }, label: 'class', differences: [], ...change } as SymbolChange,
});
const removedClass = changeOf('Gone', { kind: 'removed' });
const typed = changeOf('Typed', {
  kind: 'changed',
  differences: [
    { aspect: 'parameter', kind: 'type', parameter: 'x', before: 'str', after: 'str | None' },
  ] as SymbolChange['differences'],
});
const rowOfGone = '| [`Gone`](/versions/0.8...next#m.Gone) | removed class | |\n';

test('starts a new upgrade page from the cut version', () => {
  const page = createUpgradePage({ version: '0.8', release: '0.8.0' });
  expect(page).toContain('title: Upgrade from 0.8 to the main branch\n');
  const [, description = ''] = /^description: (.*)$/m.exec(page) ?? [];
  expect(description.length).toBeGreaterThanOrEqual(50);
  expect(description.length).toBeLessThanOrEqual(160);
  const upgradePage = {
    ...createSourcePage('next', 'docs/core_api/upgrade.mdx', page),
    tree: parseMdx(page, 'a.mdx'),
  };
  expect(formatProblems(applyRules([checkEmptySections], upgradePage))).toBe('');
});

test('adds a row for each change to a new upgrade page', () => {
  const page = withRows(createUpgradePage({ version: '0.8', release: '0.8.0' }), [removedClass, typed]);
  expect(page).toContain(
    `## More changes that may break code\n\n| name | what changed | do |\n|---|---|---|\n${rowOfGone}| [\`Typed\`]`,
  );
  // The name of an exception does not turn the table into a table of errors.
  const problems = readPage(
    parseMdx(page.replaceAll('`Gone`', '`GoneError`'), 'upgrade.mdx'),
    'upgrade.mdx',
  ).problems;
  expect(problems).toEqual([]);
  // An unescaped pipe would start another cell.
  expect(page).toContain('`x`: `str` → `str \\| None` | |\n');
});

test('adds rows to existing ones, and keeps the writer’s text', () => {
  const before = withRows('# A\n\nWords.\n', [typed]).replace('None` | |', 'None` | Pass a text. |');
  const after = withRows(before, [removedClass]);
  expect(after).toBe(before.replace('|---|---|---|\n', `|---|---|---|\n${rowOfGone}`));
  expect(after).toContain('| Pass a text. |');
});
