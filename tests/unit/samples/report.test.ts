import { expect, test } from '@playwright/test';
import { formatCount, formatProblem } from '../../../src/samples/report';

test('writes where, what, the line itself, and what to do', () => {
  const problem = {
    file: 'docs/page.mdx',
    line: 3,
    column: 7,
    message: 'Cannot access attribute "x"\n  Attribute "x" is unknown',
    rule: 'reportAttributeAccessIssue',
    quote: 'db.x()',
    mend: 'The nearest: Datalayer.y.',
  };
  expect(
    formatProblem(problem),
  ).toBe(`docs/page.mdx:3:7: Cannot access attribute "x" (reportAttributeAccessIssue)
    db.x()
    Attribute "x" is unknown
  → The nearest: Datalayer.y.`);
});

test('leaves out what there is not', () => {
  const problem = { file: 'docs/page.mdx', line: 1, column: 1, message: 'Wrong.', quote: '' };
  expect(formatProblem(problem)).toBe('docs/page.mdx:1:1: Wrong.');
});

test('counts', () => {
  expect(formatCount({ version: '0.7', pages: 3, samples: 20, modules: 4, off: 1 })).toBe(
    '0.7: 20 samples on 3 pages (4 modules), 1 with check=off',
  );
});
