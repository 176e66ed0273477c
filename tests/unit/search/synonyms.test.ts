import { expect, test } from '@playwright/test';
import { SYNONYMS, synonymsOf } from '../../../src/search/synonyms';
import { termsOf } from '../../../src/search/tokenizer';

test('a synonym is a term of a query, stands once, and says why', () => {
  const words = SYNONYMS.map(({ word }) => word);
  expect(new Set(words).size).toBe(words.length);
  for (const { word, means, reason } of SYNONYMS) {
    expect(termsOf(word)).toEqual([word]);
    expect(means, word).not.toContain(word);
    expect(reason.split(' ').length, word).toBeGreaterThan(4);
  }
});

test('a word means what the pages say for it, in the plural too; another means nothing else', () => {
  expect(synonymsOf('quickstart')).toEqual([['get', 'started']]);
  expect(synonymsOf('exceptions')).toEqual([['error']]);
  expect(synonymsOf('table')).toEqual([]);
  expect(synonymsOf('s')).toEqual([]);
});
