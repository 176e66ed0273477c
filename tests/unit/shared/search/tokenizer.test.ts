import { expect, test } from '@playwright/test';
import { parseQuery } from '../../../../src/shared/search/query';
import { splitTerms, splitWord, splitWords } from '../../../../src/shared/search/tokenizer';

test('splits a word into its parts and the whole', () => {
  for (const [word, terms] of [
    ['listener', 'listener'],
    ['VectorIndex', 'vector index vectorindex'],
    ['vector_index', 'vector index vectorindex'],
    ['SUPERDUPER_DATA_BACKEND', 'superduper data backend superduperdatabackend'],
    ['LLMTrainer', 'llm trainer llmtrainer'],
    ['OpenAI', 'open ai openai'],
    ['fine-tuning', 'fine tuning finetuning'],
    ['__call__', 'call'],
    ['l2', 'l2'],
    ['x', ''],
    ['0.7', '0.7'],
    ['größe', 'größe'],
  ] as const)
    expect(splitWord(word).join(' '), word).toBe(terms);
});

test('separates words at dots, brackets and slashes', () => {
  expect(splitTerms('superduper.components.listener')).toEqual(['superduper', 'components', 'listener']);
  expect(splitTerms('since v0.6.1')).toEqual(['since', '0.6.1']);
  const words = splitWords('db.apply(x_y)').map(({ text, start }) => `${start} ${text}`);
  expect(words).toEqual(['0 db', '3 apply', '9 x_y']);
});

test.describe('a query', () => {
  const wholesOf = (text: string) => parseQuery(text).words.map(({ whole }) => whole);

  test('ignores stop words, unless it has no others', () => {
    expect(wholesOf('how do I connect to MongoDB')).toEqual(['connect', 'mongodb']);
    expect(wholesOf('install superduper')).toEqual(['install']);
    expect(parseQuery('what is superduper').isForProduct).toBe(true);
    expect(wholesOf('how to')).toEqual(['how', 'to']);
  });

  test('may name a symbol', () => {
    for (const [text, symbol] of [
      ['listener.Listener', 'listener.listener'],
      ['from superduper import Listener', 'superduper.listener'],
      ['import superduper.base', 'superduper.base'],
      ['db.apply(table)', 'datalayer.apply'],
      ['@trigger', 'trigger'],
      ['.like(', 'like'],
      ['`VectorIndex`', 'vectorindex'],
      ['vector index', 'vectorindex'],
      ['cron_job', 'cronjob'],
      ['mongodb://x', undefined],
    ] as const)
      expect(parseQuery(text).nameParts?.join('.'), text).toBe(symbol);
  });

  test('counts as code if written as code', () => {
    const code = [
      'db.apply',
      'VectorIndex',
      'cron_job',
      'Listener',
      'superduper()',
      '@trigger',
      'LLMTrainer',
    ];
    for (const text of code) expect(parseQuery(text).kind, text).toBe('identifier');
    for (const text of ['listener', 'vector search', 'How do I connect', 'fine-tuning', 'a == b'])
      expect(parseQuery(text).kind, text).toBe('words');
  });

  test('counts as an error if it is the last line of a traceback, without the module', () => {
    const query = parseQuery("superduper.base.exceptions.NotFound: ('Table', 'reviews')");
    expect(query).toMatchObject({ kind: 'error', nameParts: null });
    expect(query.words.map(({ text }) => text)).toEqual(['NotFound', 'Table', 'reviews']);
    expect(parseQuery('KeyError: 3')).toMatchObject({ kind: 'error', error: { name: 'KeyError' } });
    for (const text of ['KeyError', 'NotFound', 'note: this', 'URI: mongodb'])
      expect(parseQuery(text).kind, text).not.toBe('error');
  });

  test('finds the setting of an environment variable, and the name in an assignment or a lookup', () => {
    expect(parseQuery('OPENAI_API_KEY')).toMatchObject({ setting: 'openaiapikey' });
    expect(parseQuery('log_level').setting).toBeNull();
    const name = 'SUPERDUPER_LOG_LEVEL';
    for (const text of [name, `${name}=INFO`, `export ${name}=INFO`, `$${name}`])
      expect(parseQuery(text), text).toMatchObject({ setting: 'loglevel', words: [{}] });
    const identifier = { kind: 'identifier', nameParts: ['loglevel'], words: [{}] };
    for (const text of ["log_level='INFO'", 'CFG.log_level', 'log_level = "INFO"'])
      expect(parseQuery(text), text).toMatchObject(identifier);
    expect(parseQuery('export a component').words).toHaveLength(2);
  });

  test('is limited', () => {
    expect(parseQuery('a '.repeat(10_000)).words.length).toBeLessThanOrEqual(12);
    expect(parseQuery('x'.repeat(10_000)).text).toHaveLength(500);
  });
});
