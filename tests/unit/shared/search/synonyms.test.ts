import { expect, test } from '@playwright/test';
import { SYNONYMS, synonymsOf } from '../../../../src/shared/search/synonyms';
import { termsOf } from '../../../../src/shared/search/tokenizer';
import { inflectionless } from '../../../../src/shared/search/word-forms';

test('a synonym is a term of a query, stands once, and says why', () => {
  const words = SYNONYMS.flatMap(({ words }) => words.split(' '));
  const bare = words.map(inflectionless);
  expect(bare.filter((word, at) => bare.indexOf(word) !== at)).toEqual([]);
  for (const { words: own, means, reason } of SYNONYMS) {
    expect(termsOf(own)).toEqual(own.split(' '));
    for (const one of means) expect(own.split(' ')).not.toContain(one);
    expect(reason.split(' ').length, own).toBeGreaterThan(4);
  }
});

test('a word means what the pages say for it, in its other forms too; another means nothing else', () => {
  expect(synonymsOf('quickstart')).toContainEqual(['get', 'started']);
  expect(synonymsOf('exceptions')).toEqual([['error']]);
  expect(synonymsOf('wiping')).toEqual(synonymsOf('wipe'));
  expect(synonymsOf('splitter'), 'who splits').toEqual(synonymsOf('split'));
  expect(synonymsOf('table')).toEqual([]);
  expect(synonymsOf('s')).toEqual([]);
});
