import { expect, test } from '@playwright/test';
import { answerOf, createDesk } from '../../../src/search/desk';
import { excerptOf, piecesOf } from '../../../src/search/excerpt';
import { smallEngine, smallIndex } from './small-index';

const engine = smallEngine();
const ask = (text: string) => answerOf(text, [engine], 20);
const paths = (text: string) =>
  ask(text).groups.flatMap(({ hits }) => hits.map(({ path }) => path.slice('/docs/'.length)));

for (const [path, queries] of Object.entries({
  'api/components/listener#Listener': [
    'Listener',
    'listener.Listener',
    'superduper.components.listener.Listener',
    'from superduper import Listener',
    'superduper.Listener',
  ],
  'api/components/listener': ['components.listener', 'superduper.components.listener'],
  'api/components/listener#Listener.run': ['Listener.run', 'Listener.run()', 'Listener.ru'],
  'api/components/vector_index#VectorIndex': ['VectorIndex', 'VectorInd'],
  'api/components/cron_job#CronJob': ['CronJob'],
  'api/base/datalayer#Datalayer.apply': ['db.apply', 'Datalayer.apply'],
  'components/listener': ['listener', 'listeners', 'lis', 'li', 'lisener', 'litsener', 'what is a listener?'],
  'components/listener#chain-listeners': ['chain listeners', 'chaining', 'upstream feed'],
  'core_api/apply#what-apply-does': ['SUPERDUPER_DATA_BACKEND'],
  'tutorials/vector_search': ['vector search', 'vectr search', 'vector_search'],
  intro: ['introduction', 'intro'],
})) {
  for (const query of queries) {
    test(`"${query}" leads to ${path}`, () => {
      expect(paths(query)[0]).toBe(path);
    });
  }
}

for (const query of ['vector', 'index', 'vectorindex', 'VectorIndex', 'vector index', 'vector_index']) {
  test(`vector_index is found by "${query}"`, () => {
    expect(paths(query)).toEqual(
      expect.arrayContaining(['api/components/vector_index', 'api/components/vector_index#VectorIndex']),
    );
  });
}

test('a question finds the heading that says it, fillers and all', () => {
  expect(paths('what does apply do').slice(0, 2)).toContain('core_api/apply#what-apply-does');
});

test('cron_job is found by CronJob', () => {
  expect(paths('CronJob')).toContain('api/components/cron_job');
});

test('what has more of the words stands first, what has some is still there', () => {
  const answer = ask('model rows');
  expect(answer.groups[0]?.page.path).toBe('/docs/api/components/listener');
  expect(answer.total).toBeLessThan(answer.shown);
});

test('words that are found are marked, and so are those of a mended query', () => {
  const [first] = ask('lisener').groups[0]?.hits ?? [];
  expect(first?.heading).toEqual([{ text: 'Listener', marked: true }]);
  expect(first?.excerpt).toContainEqual({ text: 'listener', marked: true });
  expect(ask('lisener').corrected).toBe('listener');
  expect(ask('listener').corrected).toBeNull();
});

test('a word that the excerpt does not show is named', () => {
  const hits = ask('SUPERDUPER_DATA_BACKEND').groups.flatMap((group) => group.hits);
  expect(hits[0]?.beyond).toEqual(['SUPERDUPER_DATA_BACKEND']);
});

test('where nothing is found the nearest spelling is offered, or none', () => {
  expect(ask('lxstxner')).toMatchObject({ shown: 0, nearest: 'listener' });
  expect(ask('qqqqqqqqqq')).toMatchObject({ shown: 0, nearest: null });
});

test('a query may be anything', () => {
  for (const text of [
    '',
    '   ',
    '<b>',
    '__proto__',
    'constructor',
    '\u0000',
    '((',
    '🦄',
    '%00',
    'a'.repeat(5000),
  ]) {
    expect(() => ask(text), text.slice(0, 20)).not.toThrow();
  }
});

test('several versions are searched at once, the reader’s own first where all else is alike', () => {
  const answer = answerOf('chain listeners', [smallEngine('0.6', '/docs/0.6'), engine], 20);
  expect(answer.groups.slice(0, 2).map(({ page }) => page.version)).toEqual(['0.6', '0.7']);
});

test.describe('the desk', () => {
  const text = JSON.stringify(smallIndex());

  test('answers from the indexes that it has been given', () => {
    const desk = createDesk();
    expect(desk.handle({ type: 'ask', id: 1, text: 'apply', versions: ['0.7'], most: 5 })).toMatchObject({
      type: 'answered',
      answer: { shown: 0 },
    });
    expect(desk.handle({ type: 'add', version: '0.7', build: 'small', text })).toEqual({
      type: 'added',
      version: '0.7',
    });
    expect(desk.handle({ type: 'ask', id: 2, text: 'apply', versions: ['0.7'], most: 5 })).toMatchObject({
      id: 2,
    });
  });

  test('refuses what is no index, or one of another build', () => {
    const desk = createDesk();
    const add = (sent: string, build = 'small') =>
      desk.handle({ type: 'add', version: '0.7', build, text: sent });
    expect(add(text.slice(0, 100))).toMatchObject({ type: 'refused', fault: 'broken' });
    expect(add(text, 'other')).toMatchObject({ type: 'refused', fault: 'other-build' });
    expect(add(text.replace('"pages":[', '"pages":[null,'))).toMatchObject({
      type: 'refused',
      fault: 'broken',
    });
  });
});

test.describe('an excerpt', () => {
  const text = `${'First words that say little. '.repeat(12)}Here stands the upstream of a listener. ${'More words. '.repeat(20)}`;

  test('shows where most of the words are, cut between words', () => {
    const shown = excerptOf(text, new Set(['upstream', 'listener']));
    expect(shown.map((piece) => piece.text).join('')).toMatch(
      /^… Here stands the upstream of a listener\..+ …$/,
    );
    expect(shown.filter(({ marked }) => marked).map((piece) => piece.text)).toEqual(['upstream', 'listener']);
  });

  test('is the beginning of the text if it has none of the words', () => {
    expect(excerptOf(text, new Set(['nothing']))[0]?.text).toMatch(/^First words/);
  });

  test('marks whole words, whatever their case, and keeps the text', () => {
    const pieces = piecesOf('VectorIndex and <b>index</b>', new Set(['index']));
    expect(pieces.map((piece) => piece.text).join('')).toBe('VectorIndex and <b>index</b>');
    expect(pieces.filter(({ marked }) => marked).map((piece) => piece.text)).toEqual([
      'VectorIndex',
      'index',
    ]);
  });
});
