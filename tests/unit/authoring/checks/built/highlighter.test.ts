import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { checkHighlighter } from '../../../../../src/authoring/checks/built/highlighter';
import { report } from '../../../../../src/model/problem';

test('highlighter: is quiet about code that is highlighted already, and about words', () => {
  const text = 'code:"Prism and hlj",marks:"k4-10",className:"language-python",token:1';
  expect(report(checkHighlighter([{ file: 'assets/js/main.js', text }]))).toBe('');
});

for (const [name, text] of [
  ['a grammar', 'e.languages.x={a:{pattern:/b/,lookbehind:!0}}'],
  [
    'the highlighter of the classic theme',
    readFileSync('node_modules/prism-react-renderer/dist/index.mjs', 'utf8'),
  ],
  ['the one that runs when the site is built', readFileSync('node_modules/refractor/lang/python.js', 'utf8')],
] as const) {
  test(`highlighter: names a script with ${name}`, () => {
    expect(report(checkHighlighter([{ file: 'assets/js/a.js', text }]))).toMatch(
      /^build\/assets\/js\/a\.js: expected no highlighter in what the browser loads, found ".+"\. Find what imports it;/,
    );
  });
}
