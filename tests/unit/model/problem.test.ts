import { expect, test } from '@playwright/test';
import { compareProblems, formatProblem, report } from '../../../src/model/problem';

test('writes where, what, what to do, and the line itself', () => {
  const problem = {
    file: 'docs/page.mdx',
    line: 3,
    column: 7,
    message: 'Cannot access attribute "x"\n  Attribute "x" is unknown',
    rule: 'reportAttributeAccessIssue',
    quote: 'db.x()',
    fix: 'The nearest: Datalayer.y.',
  };
  expect(
    formatProblem(problem),
  ).toBe(`docs/page.mdx:3:7: Cannot access attribute "x" (reportAttributeAccessIssue). The nearest: Datalayer.y.
    db.x()
    Attribute "x" is unknown`);
});

test('writes what was expected and what was found', () => {
  const problem = {
    file: '/site/docs/page.mdx',
    line: 3,
    expected: 'a title',
    found: 'none',
    fix: 'Add it.',
  };
  expect(formatProblem(problem, '/site')).toBe('docs/page.mdx:3: expected a title, found none. Add it.');
});

test('leaves out what there is not', () => {
  const problem = { file: 'docs/page.mdx', line: 1, column: 1, message: 'Wrong.', quote: '' };
  expect(formatProblem(problem)).toBe('docs/page.mdx:1:1: Wrong.');
  expect(formatProblem({ file: 'docs/page.mdx', message: 'Wrong.' })).toBe('docs/page.mdx: Wrong.');
  expect(report([])).toBe('');
});

test('orders by file, then from top to bottom', () => {
  const problems = ['b:1', 'a:2:2', 'a', 'a:10', 'a:2:1'].map((place) => {
    const [file = '', line, column] = place.split(':');
    return {
      file,
      line: line ? Number(line) : undefined,
      column: column ? Number(column) : undefined,
      message: '',
    };
  });
  expect(
    report([...problems].sort(compareProblems))
      .split(': \n')
      .join(),
  ).toBe('a,a:2:1,a:2:2,a:10,b:1: ');
});
