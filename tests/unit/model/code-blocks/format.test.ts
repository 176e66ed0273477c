import { expect, test } from '@playwright/test';
import { groupLines } from '../../../../src/model/code-blocks/format';
import type { LineMark } from '../../../../src/model/page/fence';

const marks = (text: string) => [...text] as LineMark[];

test('a block without marked lines is one group', () => {
  const runs = [{ text: 'a\nb', kind: '-' as const }];
  expect(groupLines(runs, marks('..'))).toEqual([{ mark: '.', runs }]);
});

test('lines in a row with the same mark are one group; lines of a change are groups of their own', () => {
  const groups = groupLines([{ text: 'a\nb\nc\nd\ne\n', kind: '-' }], marks('.!!++'));
  expect(groups.map(({ mark, runs }) => [mark, runs.map(({ text }) => text).join('')])).toEqual([
    ['.', 'a\n'],
    ['!', 'b\nc\n'],
    ['+', 'd\n'],
    ['+', 'e\n'],
  ]);
});

test('a token over several lines is in the group of each', () => {
  expect(groupLines([{ text: "'''a\nb'''", kind: 's' }], marks('.!'))).toEqual([
    { mark: '.', runs: [{ text: "'''a\n", kind: 's' }] },
    { mark: '!', runs: [{ text: "b'''", kind: 's' }] },
  ]);
});
