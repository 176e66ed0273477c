import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { checkHighlighter } from '../../../../../src/authoring/checks/built/highlighter';
import { report } from '../../../../../src/model/problem';

const told = (text: string) => report(checkHighlighter([{ file: 'assets/js/a.js', text }]));
const textOf = (file: string) => readFileSync(`node_modules/${file}`, 'utf8');

test('highlighter: names a script with a grammar, that of the classic theme, or the one of the build, and no words', () => {
  expect(told('code:"Prism and hlj",marks:"k4-10",className:"language-python",token:1')).toBe('');
  const grammar = 'e.languages.x={a:{pattern:/b/,lookbehind:!0}}';
  for (const text of [
    grammar,
    ...['prism-react-renderer/dist/index.mjs', 'refractor/lang/python.js'].map(textOf),
  ])
    expect(told(text)).toMatch(
      /^build\/assets\/js\/a\.js: expected no highlighter in what the browser loads, found ".+"\. Find what imports it;/,
    );
});
