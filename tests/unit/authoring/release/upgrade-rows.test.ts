import { expect, test } from '@playwright/test';
import type { BreakingChange } from '../../../../src/authoring/checks/source/upgrade';
import { firstUpgradePage, nothingToChange } from '../../../../src/authoring/release/cut';
import { withRows } from '../../../../src/authoring/release/upgrade-rows';
import { readPage } from '../../../../src/model/page/page';
import { parseMdx } from '../../../../src/model/page/parse';
import type { SymbolChange } from '../../../../src/model/symbols/changes/types';

const changeOf = (name: string, change: Partial<SymbolChange>): BreakingChange => ({
  address: `/versions/0.8...next#m.${name}`,
  change: { symbol: { name }, label: 'class', differences: [], ...change } as SymbolChange,
});
const gone = changeOf('Gone', { kind: 'removed' });
const typed = changeOf('Typed', {
  kind: 'changed',
  differences: [
    { of: 'parameter', what: 'type', parameter: 'x', before: 'str', after: 'str | None' },
  ] as SymbolChange['differences'],
});
const rowOfGone = '| [`Gone`](/versions/0.8...next#m.Gone) | removed class | |\n';

test('the page that a cut leaves no longer says that there is nothing to change, and has a row for each change', () => {
  const page = withRows(firstUpgradePage({ version: '0.8', release: '0.8.0' }), [gone, typed], '0.8.0');
  expect(page).not.toContain(nothingToChange('0.8.0'));
  expect(page).toContain('breaking changes\n\nThe tables below name what may break code');
  expect(page).toContain(
    `## More changes that may break code\n\n| name | what changed | do |\n|---|---|---|\n${rowOfGone}| [\`Typed\`]`,
  );
  // A name that is an exception's makes no table of errors of it.
  const problems = readPage(
    parseMdx(page.replaceAll('`Gone`', '`GoneError`'), 'upgrade.mdx'),
    'upgrade.mdx',
  ).problems;
  expect(problems).toEqual([]);
  // A stroke would begin another cell.
  expect(page).toContain('type of `x`: `str \\| None`, before `str` | |\n');
  expect(page.indexOf('## More changes')).toBeLessThan(page.indexOf('## Change log'));
});

test('rows are added to those that are there, and words that somebody wrote stay', () => {
  const before = withRows('# A\n\nWords.\n', [typed], null).replace('`str` | |', '`str` | Pass a text. |');
  const after = withRows(before, [gone], null);
  expect(after).toBe(before.replace('|---|---|---|\n', `|---|---|---|\n${rowOfGone}`));
  expect(after).toContain('| Pass a text. |');
  expect(withRows(after, [], null)).toBe(after);
});
