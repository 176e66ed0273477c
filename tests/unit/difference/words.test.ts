import { expect, test } from '@playwright/test';
import { compareLines, compareWords, plainPieces, textKeyOf } from '../../../src/difference/words';
import type { Span } from '../../../src/page/content';
import { signed } from './pages';

/** Text with code in backticks. */
function spans(text: string): Span[] {
  return text
    .split('`')
    .map((part, index): Span => ({ text: part, ...(index % 2 === 1 && { style: 'code' }) }))
    .filter((span) => span.text !== '');
}

function marked(before: string, after: string): string {
  return signed(compareWords(spans(before), spans(after)));
}

test('whole words are marked, the white space around them is not', () => {
  expect(marked('The plugin reads the URI.', 'The plugin writes the URI.')).toBe(
    'The plugin [-reads-] {+writes+} the URI.',
  );
  expect(marked('The plugin reads.', 'The plugin reads and writes.')).toBe(
    'The plugin reads {+and writes+}.',
  );
  expect(marked('It reads, then writes.', 'It reads.')).toBe('It reads[-, then writes-].');
});

test('a release is one word', () => {
  expect(marked('pip install superduper==0.6.7', 'pip install superduper==0.7.3')).toBe(
    'pip install superduper==[-0.6.7-]{+0.7.3+}',
  );
});

test('what comes or goes at the beginning is set off from what follows', () => {
  expect(marked('In short: it reads and writes.', 'It reads and writes.')).toBe(
    '[-In short: it-] {+It+} reads and writes.',
  );
  expect(marked('Note that all is well here.', 'all is well here.')).toBe('[-Note that-] all is well here.');
});

test('white space alone makes no difference', () => {
  expect(textKeyOf(spans('one  two , three '))).toBe(textKeyOf(spans('one two, three')));
  expect(marked('one two', 'one   two')).toBe('one   two');
});

test('words that become code are marked', () => {
  expect(marked('The Listener runs on each insert.', 'The `Listener` runs on each insert.')).toBe(
    'The [-Listener-] {+`Listener`+} runs on each insert.',
  );
  expect(textKeyOf(spans('code a'))).not.toBe(textKeyOf(spans('`a`')));
});

test('a stray word between two changes is marked with them', () => {
  expect(
    marked(
      'It was built from scratch of plain stones, as all are.',
      'It was made carefully of fired bricks, as all are.',
    ),
  ).toBe('It was [-built from scratch of plain stones-] {+made carefully of fired bricks+}, as all are.');
});

test('texts with little in common are replaced as a whole', () => {
  expect(marked('The first page is about models.', 'Nothing is as it was before.')).toBe(
    '[-The first page is about models.-] {+Nothing is as it was before.+}',
  );
});

test('nothing and something', () => {
  expect(marked('', 'new')).toBe('{+new+}');
  expect(marked('old', '')).toBe('[-old-]');
  expect(marked('', '')).toBe('');
  expect(plainPieces(spans('a `b` c'))).toEqual([
    { text: 'a ' },
    { text: 'b', style: 'code' },
    { text: ' c' },
  ]);
});

test('lines keep their own white space', () => {
  const lines = compareLines('    a  = first(b)', '  a = second(b)');
  expect(signed(lines?.before ?? [])).toBe('    a  = [-first-](b)');
  expect(signed(lines?.after ?? [])).toBe('  a = {+second+}(b)');
  expect(compareLines('import os', 'x = 1')).toBeNull();
});
