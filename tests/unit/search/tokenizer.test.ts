import { expect, test } from '@playwright/test';
import { readQuery } from '../../../src/search/query';
import { singular } from '../../../src/search/titles';
import { stemOf, termsOf, termsOfWord, wordsOf } from '../../../src/search/tokenizer';

for (const [word, terms] of [
  ['listener', ['listener']],
  ['VectorIndex', ['vector', 'index', 'vectorindex']],
  ['vector_index', ['vector', 'index', 'vectorindex']],
  ['SUPERDUPER_DATA_BACKEND', ['superduper', 'data', 'backend', 'superduperdatabackend']],
  ['LLMTrainer', ['llm', 'trainer', 'llmtrainer']],
  ['OpenAI', ['open', 'ai', 'openai']],
  ['fine-tuning', ['fine', 'tuning', 'finetuning']],
  ['__call__', ['call']],
  ['l2', ['l2']],
  ['x', []],
  ['größe', ['größe']],
] as const) {
  test(`the terms of ${word} are ${terms.join(', ') || 'none'}`, () => {
    expect(termsOfWord(word)).toEqual(terms);
  });
}

test('dots, brackets and slashes part words', () => {
  expect(termsOf('superduper.components.listener')).toEqual(['superduper', 'components', 'listener']);
  expect(wordsOf('db.apply(x_y)').map(({ text, start }) => [text, start])).toEqual([
    ['db', 0],
    ['apply', 3],
    ['x_y', 9],
  ]);
});

for (const [term, stem] of [
  ['connecting', 'connect'],
  ['listeners', 'listen'],
  ['metrics', 'metric'],
  ['sing', null],
  ['class', null],
] as const) {
  test(`words of the family of ${term} begin with ${stem ?? 'nothing shorter'}`, () => {
    expect(stemOf(term)).toBe(stem);
  });
}

test('a plural and a verb are compared without their ending', () => {
  expect(['does', 'settings', 'queries', 'class', 'is'].map(singular)).toEqual([
    'do',
    'setting',
    'query',
    'class',
    'is',
  ]);
});

test.describe('a query', () => {
  test('leaves stop words out, unless there is nothing else', () => {
    expect(readQuery('how do I connect to MongoDB').words.map(({ whole }) => whole)).toEqual([
      'connect',
      'mongodb',
    ]);
    expect(readQuery('how to').words.map(({ whole }) => whole)).toEqual(['how', 'to']);
  });

  for (const [text, path] of [
    ['listener.Listener', ['listener', 'listener']],
    ['from superduper import Listener', ['superduper', 'listener']],
    ['import superduper.base', ['superduper', 'base']],
    ['db.apply(table)', ['datalayer', 'apply']],
    ['@trigger', ['trigger']],
    ['.like(', ['like']],
    ['`VectorIndex`', ['vectorindex']],
    ['vector index', ['vectorindex']],
    ['cron_job', ['cronjob']],
    ['mongodb://x', null],
  ] as const) {
    test(`${text} names ${path?.join('.') ?? 'no symbol'}`, () => {
      expect(readQuery(text).path).toEqual(path);
    });
  }

  test('is code if it is written as code is', () => {
    for (const text of [
      'db.apply',
      'VectorIndex',
      'cron_job',
      'Listener',
      'superduper()',
      '@trigger',
      'LLMTrainer',
    ]) {
      expect(readQuery(text).manner, text).toBe('identifier');
    }
    for (const text of ['listener', 'vector search', 'How do I connect', 'fine-tuning']) {
      expect(readQuery(text).manner, text).toBe('words');
    }
  });

  test('is an error if it is the last line of a traceback, whose module is no word of it', () => {
    const query = readQuery("superduper.base.exceptions.NotFound: ('Table', 'reviews')");
    expect(query.manner).toBe('error');
    expect(query.path).toBeNull();
    expect(query.words.map(({ written }) => written)).toEqual(['NotFound', 'Table', 'reviews']);
    expect(readQuery('KeyError: 3').manner).toBe('error');
    for (const text of ['KeyError', 'NotFound', 'note: this', 'URI: mongodb']) {
      expect(readQuery(text).manner, text).not.toBe('error');
    }
  });

  test('may be anything, and is cut', () => {
    for (const text of [
      '',
      ' ',
      '<img src=x onerror=alert(1)>',
      '\u0000',
      '((((',
      '%',
      '🦄',
      '\\',
      '__proto__',
    ]) {
      expect(() => readQuery(text)).not.toThrow();
    }
    expect(readQuery('a '.repeat(10_000)).words.length).toBeLessThanOrEqual(12);
    expect(readQuery('x'.repeat(10_000)).text).toHaveLength(200);
  });
});
