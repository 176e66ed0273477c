import { expect, test } from '@playwright/test';
import { foldLines, splitLines } from '../../../src/components/UpgradeCheck/excerpt';
import { highlightPython } from '../../../src/components/UpgradeCheck/highlight';
import { createPastedFile, isPaste } from '../../../src/components/UpgradeCheck/input';

for (const [name, lineCount, lines, expected] of [
  ['the middle', 20, [10], ['1-7 folded', '8-12', '13-20 folded']],
  ['both ends', 20, [20, 1], ['1-3', '4-17 folded', '18-20']],
  ['near lines, and ranges too short to fold', 12, [4, 9], ['1-1', '2-11', '12-12']],
  ['a single line', 1, [1], ['1-1']],
] as const) {
  test(`shows the lines around findings: ${name}`, () => {
    const ranges = foldLines(lineCount, lines);
    expect(ranges.map(({ first, last, isFolded }) => `${first}-${last}${isFolded ? ' folded' : ''}`)).toEqual(
      expected,
    );
  });
}

test('lines are split at the edges of tokens and findings, also if a token spans lines', () => {
  const text = 'from a import Base # c\n"""x\ny"""\n';
  const from = text.indexOf('Base');
  const lines = splitLines(text, highlightPython(text), [{ from: from - 7, to: from + 4 }]);
  const format = (line: (typeof lines)[number]) =>
    line.map(({ text: part, kind, isMarked }) => `${isMarked ? '!' : ''}${kind}:${part}`).join('|');
  expect(lines.map(format)).toEqual([
    'keyword:from|: a |!keyword:import|!: |!type:Base|: |comment:# c',
    'string:"""x',
    'string:y"""',
  ]);
  expect(splitLines('', [], [])).toEqual([[]]);
});

test('a pasted notebook is recognized', () => {
  expect(createPastedFile('{"cells": [], "nbformat": 4}').path).toBe('pasted.ipynb');
  expect(createPastedFile('{"a": 1}').path).toBe('pasted.py');
});

test('a character that the reader types after pasting an image is not a paste', () => {
  const createChange = (inputType?: string) => Object.assign(new Event('input'), inputType && { inputType });
  const kinds = ['insertFromPaste', 'insertText', undefined];
  expect(kinds.map((kind) => isPaste(createChange(kind)))).toEqual([true, false, false]);
});
