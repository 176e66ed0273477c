import { expect, test } from '@playwright/test';
import {
  firstSentence,
  sentenceOfEntry,
  sentencesOfValues,
} from '../../../../src/history/symbol-files/words';
import type { Block, Section } from '../../../../src/page/content';

const section = (...blocks: Block[]): Section => ({ anchor: 'C.f', depth: 3, heading: [], blocks });
const text = (words: string, style?: 'strong'): Block => ({
  kind: 'text',
  within: [],
  spans: [{ text: words, ...(style && { style }) }],
});
const code: Block = { kind: 'code', language: 'python', title: null, text: 'f()', within: [] };

test('a sentence ends with its sign, but not in code or behind an abbreviation', () => {
  expect(firstSentence('Reads `a. b` of e.g. C. Then more.')).toBe('Reads `a. b` of e.g. C.');
  expect(firstSentence('Version 0.7 has it! Not 0.6.')).toBe('Version 0.7 has it!');
  expect(firstSentence('No end')).toBe('No end');
});

test('of an entry it is the first behind its facts and its signature', () => {
  expect(sentenceOfEntry(section(text('method'), code, text('Runs. Stops.')))).toBe('Runs.');
  expect(sentenceOfEntry(section(text('property int'), text('Is. Was.')))).toBe('Is.');
});

test('an entry whose writer says nothing has none', () => {
  expect(sentenceOfEntry(section(text('method'), code, text('Parameters', 'strong')))).toBe('');
  expect(sentenceOfEntry(section(text('method'), code))).toBe('');
});

test('of values it is the first of their words, by their bare name', () => {
  const cells = [[{ text: '**kwargs', style: 'code' as const }], [], [{ text: 'Handed on. As they are.' }]];
  const row: Block = { kind: 'row', head: false, definition: true, within: [], cells };
  expect([...sentencesOfValues(section(row, { ...row, head: true }))]).toEqual([['kwargs', 'Handed on.']]);
});
