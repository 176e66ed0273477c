import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { formatProblems } from '../../../../src/model/problem';
import { checkHighlighter } from '../../../checks/built/assets';

const checkScript = (text: string) => formatProblems(checkHighlighter([{ file: 'assets/js/a.js', text }]));

test('reports scripts with a grammar, the classic theme’s or the build’s highlighter, but no plain words', () => {
  expect(checkScript('code:"Prism and hlj",marks:"k4-10",className:"language-python",token:1')).toBe('');
  const grammar = 'e.languages.x={a:{pattern:/b/,lookbehind:!0}}';
  const files = ['prism-react-renderer/dist/index.mjs', 'refractor/lang/python.js'];
  for (const text of [grammar, ...files.map((file) => readFileSync(`node_modules/${file}`, 'utf8'))])
    expect(checkScript(text)).toMatch(
      /^build\/assets\/js\/a\.js: expected a script without a highlighter, found ".+"\. Remove the import, /,
    );
});
