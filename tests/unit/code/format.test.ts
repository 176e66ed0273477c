import { expect, test } from '@playwright/test';
import {
  copiedText,
  decodeLines,
  decodeRuns,
  encodeRuns,
  type HighlightedRun,
} from '../../../src/code-format';
import { sayCopied } from '../../../src/components/CodeBlock/say-copied';

const runs: HighlightedRun[] = [
  { text: 'from', kind: 'k' },
  { text: ' zoo ', kind: '-' },
  { text: 'Lion', kind: 't', link: 0 },
  { text: ', ', kind: '-' },
  { text: 'weigh', kind: '-', link: 1 },
];

test('a block comes out of its short form as it went in', () => {
  const code = runs.map(({ text }) => text).join('');
  const marks = encodeRuns(runs);
  expect(marks).toBe('k4-5@t4-2@-5');
  expect(decodeRuns({ code, marks })).toEqual(runs);
});

test('plain text needs no marks', () => {
  expect(encodeRuns([{ text: 'as it is', kind: '-' }])).toBe('');
  expect(decodeRuns({ code: 'as it is', marks: '' })).toEqual([{ text: 'as it is', kind: '-' }]);
  expect(decodeRuns({ code: '', marks: '' })).toEqual([]);
});

test('lines in a row with the same mark are one group; lines of a change are groups of their own', () => {
  const groups = decodeLines({ code: 'a\nb\nc\nd\ne\n', marks: '', lines: '.!!++' });
  expect(groups.map(({ mark, runs }) => [mark, runs.map(({ text }) => text).join('')])).toEqual([
    ['.', 'a\n'],
    ['!', 'b\nc\n'],
    ['+', 'd\n'],
    ['+', 'e\n'],
  ]);
});

test('a token over several lines is in the group of each', () => {
  const groups = decodeLines({ code: "'''a\nb'''", marks: 's10', lines: '.!' });
  expect(groups).toEqual([
    { mark: '.', runs: [{ text: "'''a\n", kind: 's' }] },
    { mark: '!', runs: [{ text: "b'''", kind: 's' }] },
  ]);
});

test('what is copied has no prompts, no outputs and no removed lines', () => {
  expect(copiedText({ code: '$ ls\nfile\n$ cd ..\n', marks: 'p2f2-1o5p2f2', lines: '' })).toBe('ls\ncd ..');
  expect(copiedText({ code: 'a\nb\nc', marks: '', lines: '.-+' })).toBe('a\nc');
  expect(copiedText({ code: 'a\nb', marks: '', lines: '.-' })).toBe('a');
});

test('a screen reader hears how much was copied, and of what', () => {
  expect(sayCopied('a', 'Bash')).toBe('Copied 1 line of Bash');
  expect(sayCopied('a\nb\n\nc', 'Python')).toBe('Copied 4 lines of Python');
});
