import { expect, test } from '@playwright/test';
import { readQuery } from '../../../../src/shared/search/query';
import { termsOf, termsOfWord, wordsOf } from '../../../../src/shared/search/tokenizer';

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
  ['0.7', ['0.7']],
  ['größe', ['größe']],
] as const) {
  test(`splits ${word} into ${terms.join(', ') || 'no terms'}`, () => {
    expect(termsOfWord(word)).toEqual(terms);
  });
}

test('separates words at dots, brackets and slashes', () => {
  expect(termsOf('superduper.components.listener')).toEqual(['superduper', 'components', 'listener']);
  expect(wordsOf('db.apply(x_y)').map(({ text, start }) => [text, start])).toEqual([
    ['db', 0],
    ['apply', 3],
    ['x_y', 9],
  ]);
});

test.describe('a query', () => {
  const wholesOf = (text: string) => readQuery(text).words.map(({ whole }) => whole);

  test('ignores stop words, unless it has no others', () => {
    expect(wholesOf('how do I connect to MongoDB')).toEqual(['connect', 'mongodb']);
    expect(wholesOf('install superduper')).toEqual(['install']);
    expect(readQuery('what is superduper').isOfProduct).toBe(true);
    expect(wholesOf('how to')).toEqual(['how', 'to']);
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
    test(`reads ${path?.join('.') ?? 'no symbol'} from ${text}`, () => {
      expect(readQuery(text).path).toEqual(path);
    });
  }

  test('counts as code if written as code', () => {
    const code = 'db.apply VectorIndex cron_job Listener superduper() @trigger LLMTrainer'.split(' ');
    for (const text of code) expect(readQuery(text).manner, text).toBe('identifier');
    const words = ['listener', 'vector search', 'How do I connect', 'fine-tuning'];
    for (const text of words) expect(readQuery(text).manner, text).toBe('words');
  });

  test('counts as an error if it is the last line of a traceback, without the module', () => {
    const query = readQuery("superduper.base.exceptions.NotFound: ('Table', 'reviews')");
    expect(query.manner).toBe('error');
    expect(query.path).toBeNull();
    expect(query.words.map(({ written }) => written)).toEqual(['NotFound', 'Table', 'reviews']);
    expect(readQuery('KeyError: 3')).toMatchObject({ manner: 'error', exception: 'KeyError' });
    for (const text of ['KeyError', 'NotFound', 'note: this', 'URI: mongodb'])
      expect(readQuery(text).manner, text).not.toBe('error');
  });

  test('searches only the name of an exception without a message', () => {
    for (const text of ['bson.errors.InvalidDocument', 'KeyError', 'superduper.base.exceptions.NotFound']) {
      expect(readQuery(text).manner, text).toBe('exception');
      expect(readQuery(text).words, text).toHaveLength(1);
    }
    expect(readQuery('superduper.components.listener.Listener').manner).toBe('identifier');
  });

  test('finds the setting of an environment variable', () => {
    expect(readQuery('SUPERDUPER_LOG_LEVEL')).toMatchObject({ manner: 'setting', setting: 'loglevel' });
    expect(readQuery('OPENAI_API_KEY')).toMatchObject({ manner: 'setting', setting: 'openaiapikey' });
    expect(readQuery('log_level').setting).toBeNull();
  });

  test('finds the name in an assignment or a lookup', () => {
    const name = 'SUPERDUPER_LOG_LEVEL';
    for (const text of [`${name}=INFO`, `export ${name}=INFO`, `$${name}`])
      expect(readQuery(text), text).toMatchObject({ manner: 'setting', setting: 'loglevel', words: [{}] });
    for (const text of ["log_level='INFO'", 'CFG.log_level', 'log_level = "INFO"'])
      expect(readQuery(text), text).toMatchObject({ manner: 'identifier', path: ['loglevel'], words: [{}] });
    expect(readQuery('export a component').words).toHaveLength(2);
    expect(readQuery('a == b').manner).toBe('words');
  });

  test('may be anything, and is limited', () => {
    const odd = ['', ' ', '<img src=x onerror=alert(1)>', '\u0000', '((((', '%', '🦄', '\\', '__proto__'];
    for (const text of odd) expect(() => readQuery(text)).not.toThrow();
    expect(readQuery('a '.repeat(10_000)).words.length).toBeLessThanOrEqual(12);
    expect(readQuery('x'.repeat(10_000)).text).toHaveLength(200);
  });
});
