import { expect, test } from '@playwright/test';
import { SYNONYMS, synonymsIn, synonymsOf } from '../../../../src/shared/search/synonyms';
import { termsOf } from '../../../../src/shared/search/tokenizer';
import { inflectionless } from '../../../../src/shared/search/word-forms';

test('a synonym is a term of a query, stands once, and says why', () => {
  const bare = SYNONYMS.flatMap(({ words }) => words).map(inflectionless);
  expect(bare.length).toBeGreaterThan(60);
  expect(bare.filter((word, at) => bare.indexOf(word) !== at)).toEqual([]);
  for (const { words, means, reason } of SYNONYMS) {
    expect(termsOf(words.join(' '))).toEqual(words);
    for (const one of means) expect(words).not.toContain(one.join(' '));
    expect(reason.split(' ').length, words[0]).toBeGreaterThan(4);
  }
});

test('every line of the table is read', () => {
  expect(synonymsIn('\n  # Data\n  db dbs: database, data store (the usual abbreviation)\n')).toEqual([
    { words: ['db', 'dbs'], means: [['database'], ['data', 'store']], reason: 'the usual abbreviation' },
  ]);
  expect(() => synonymsIn('\n  db = database\n')).toThrow(
    'src/shared/search/synonyms.ts: expected "words: what they mean, or that (why)", found "db = database".',
  );
});

test('a word means what the pages say for it, in its other forms too; another means nothing else', () => {
  expect(synonymsOf('quickstart')).toContainEqual(['get', 'started']);
  expect(synonymsOf('permission')).toEqual([['security']]);
  expect(synonymsOf('wiping')).toEqual(synonymsOf('wipe'));
  expect(synonymsOf('simulation'), 'what is simulated').toEqual(synonymsOf('simulate'));
  expect(synonymsOf('table')).toEqual([]);
  expect(synonymsOf('s')).toEqual([]);
});
