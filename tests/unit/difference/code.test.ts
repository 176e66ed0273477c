import { expect, test } from '@playwright/test';
import { codeKeyOf, compareCode } from '../../../src/difference/code';
import { signedCode } from './pages';

function compared(before: string[], after: string[]): string[] {
  return signedCode(compareCode(before.join('\n'), after.join('\n')));
}

test('lines are removed and added, and a changed line has its words marked', () => {
  expect(
    compared(
      ["db = superduper('a')", "print(db.show('Table'))", 'db.close()'],
      ["db = superduper('a')", "print(db.list('Table'))", 'db.open()', 'db.close()'],
    ),
  ).toEqual([
    "  db = superduper('a')",
    "- print(db.[-show-]('Table'))",
    "+ print(db.{+list+}('Table'))",
    '+ db.open()',
    '  db.close()',
  ]);
});

test('lines that have little in common get no word marks', () => {
  expect(compared(['a', 'import os', 'z'], ['a', 'total = 3', 'z'])).toEqual([
    '  a',
    '- import os',
    '+ total = 3',
    '  z',
  ]);
});

test('lines far from a change are folded, two on either side are not', () => {
  const before = Array.from({ length: 20 }, (_, index) => `line_${index}()`);
  const after = before.with(10, 'something_else = 1');
  expect(compared(before, after)).toEqual([
    '…8',
    '  line_8()',
    '  line_9()',
    '- line_10()',
    '+ something_else = 1',
    '  line_11()',
    '  line_12()',
    '…7',
  ]);
});

test('few lines are not folded', () => {
  const before = ['a()', 'b()', 'c()', 'd()', 'e()'];
  expect(compared(before, [...before, 'f()'])).toEqual([
    '  a()',
    '  b()',
    '  c()',
    '  d()',
    '  e()',
    '+ f()',
  ]);
});

test('blank lines and white space within lines make no difference, indentation does', () => {
  const before = 'a  = 1\n\n\nb = 2\n';
  expect(codeKeyOf(before)).toBe(codeKeyOf('\na = 1  \nb = 2'));
  expect(codeKeyOf('a\nb')).not.toBe(codeKeyOf('a\n  b'));
  expect(compared(['a', '', '', 'b', 'c'], ['a', 'b', 'd'])).toEqual(['  a', '  b', '- c', '+ d']);
});

test('a blank line does not part a change', () => {
  expect(compared(['a', 'b = 1', '', 'c = 2', 'z'], ['a', 'x()', '', 'y()', 'z'])).toEqual([
    '  a',
    '- b = 1',
    '- ',
    '- c = 2',
    '+ x()',
    '+ ',
    '+ y()',
    '  z',
  ]);
});

test('the width of a printed table makes no difference', () => {
  expect(
    compared(['+------+', '| name |', '+------+'], ['+--------+', '|  name  |', '| length |', '+--------+']),
  ).toEqual(['  +--------+', '  |  name  |', '+ | length |', '  +--------+']);
});
