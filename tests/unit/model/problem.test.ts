import { expect, test } from '@playwright/test';
import { compareProblems, formatProblem, formatProblems } from '../../../src/model/problem';

test('formats place, problem, fix and the line itself', () => {
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

test('formats the expectation and the finding', () => {
  const location = { file: '/site/docs/page.mdx', line: 3 };
  const problem = { ...location, expected: 'a title', actual: 'none', fix: 'Add it.' };
  expect(formatProblem(problem, '/site')).toBe('docs/page.mdx:3: expected a title, found none. Add it.');
});

test('omits missing parts', () => {
  const problem = { file: 'docs/page.mdx', line: 1, column: 1, message: 'Wrong.', quote: '' };
  expect(formatProblem(problem)).toBe('docs/page.mdx:1:1: Wrong.');
  expect(formatProblem({ file: 'docs/page.mdx', message: 'Wrong.' })).toBe('docs/page.mdx: Wrong.');
  expect(formatProblems([])).toBe('');
});

test('orders problems by file, then by line', () => {
  const places = [
    { file: 'b', line: 1 },
    { file: 'a', line: 2, column: 2 },
    { file: 'a' },
    { file: 'a', line: 10 },
    { file: 'a', line: 2, column: 1 },
  ];
  const problems = places.map((place) => ({ ...place, message: 'x' })).sort(compareProblems);
  expect(formatProblems(problems)).toBe('a: x\na:2:1: x\na:2:2: x\na:10: x\nb:1: x');
});
