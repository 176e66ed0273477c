import { expect, test } from '@playwright/test';
import { formatProblems } from '../../../../src/model/problem';
import { checkHtml } from '../../../checks/built/html';

const check = async (body: string, exceptions: Parameters<typeof checkHtml>[1] = []) =>
  formatProblems(await checkHtml([{ file: 'a/index.html', text: body }], exceptions));

test('accepts correct HTML', async () => {
  const table = '<table><tbody><tr><td>1</td></tr></tbody></table>';
  expect(await check(`${table}<div><details><summary>A</summary></details></div>`)).toBe('');
});

for (const [mistake, rule, html] of [
  ['roles that elements have anyway', 'no-redundant-role', '<table><tr><td role="cell">1</td></tr></table>'],
  ['blocks in inline elements', 'element-permitted-content', '<span><div>A</div></span>'],
  ['forms that cannot be submitted', 'wcag/h32', '<form><label>A <input type="text"></label></form>'],
  ['buttons without texts', 'text-content', '<button type="button"></button>'],
  ['landmarks without names', 'unique-landmark', '<aside>a</aside><aside aria-label="B">b</aside>'],
] as const)
  test(`reports ${mistake}`, async () => {
    const expected = `build/a/index.html:1: expected HTML that follows the rule ${rule}, found`;
    expect(await check(html)).toContain(expected);
  });

test('accepts exceptions, and reports those that no page needs', async () => {
  const exception = { rule: 'void-style', pattern: /<br\/>/, reason: 'React writes it' };
  expect(await check('<br/>', [exception])).toBe('');
  expect(await check('<hr/>', [exception])).toContain('the rule void-style');
  expect(await check('', [exception])).toContain(
    'tests/checks/built/html.ts: expected only needed exceptions, found void-style. Remove the exception.',
  );
});
