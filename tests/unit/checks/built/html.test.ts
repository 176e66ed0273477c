import { expect, test } from '@playwright/test';
import { formatProblems } from '../../../../src/model/problem';
import { checkHtml } from '../../../checks/built/html';

const check = async (body: string, exceptions: Parameters<typeof checkHtml>[1] = []) =>
  formatProblems(await checkHtml([{ file: 'a/index.html', text: body }], exceptions));

test('accepts correct HTML', async () => {
  expect(
    await check(
      '<table><tbody><tr><td>1</td></tr></tbody></table><div><details><summary>A</summary></details></div>',
    ),
  ).toBe('');
});

for (const [mistake, html, expected] of [
  ['roles that elements have anyway', '<table><tr><td role="cell">1</td></tr></table>', 'no-redundant-role'],
  [
    'blocks in inline elements',
    '<span><details><summary>A</summary></details></span>',
    'element-permitted-content',
  ],
  ['forms that cannot be submitted', '<form><label>A <input type="text"></label></form>', 'wcag/h32'],
  ['buttons without texts', '<button type="button"></button>', 'text-content'],
  ['landmarks without names', '<aside>a</aside><aside aria-label="B">b</aside>', 'unique-landmark'],
] as const)
  test(`reports ${mistake}`, async () => {
    expect(await check(html)).toContain(
      `build/a/index.html:1: expected HTML that follows the rule ${expected}, found`,
    );
  });

test('accepts exceptions, and reports those that no page needs', async () => {
  const exception = { rule: 'void-style', pattern: /<br\/>/, reason: 'React writes it' };
  expect(await check('<br/>', [exception])).toBe('');
  expect(await check('<hr/>', [exception])).toContain('the rule void-style');
  expect(await check('', [exception])).toContain(
    'tests/checks/built/html.ts: expected only needed exceptions, found void-style. Remove the exception.',
  );
});
