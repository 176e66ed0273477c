import { expect, test } from '@playwright/test';
import { problemsByRoute } from '../../../src/plugins/problems';

test('a page is told its own problems, in the words of the check', () => {
  const files = new Map([
    ['/docs/a', 'docs/a.mdx'],
    ['/docs/b/', 'docs/b.mdx'],
  ]);
  const found = [
    { file: 'docs/a.mdx', line: 3, expected: 'this', found: 'that', fix: 'Do so.' },
    { file: 'docs/c.mdx', line: 1, message: 'of no page' },
  ];
  expect(problemsByRoute(found, files)).toEqual({
    '/docs/a': [{ place: 'docs/a.mdx:3', words: 'expected this, found that. Do so.' }],
  });
});
