import { expect, test } from '@playwright/test';
import { findInOtherVersions } from '../../../../src/outputs/search-index/publish';
import { createAnswer } from '../../../../src/shared/search/answer';
import { createEngine, type SearchEngine } from '../../../../src/shared/search/engine';
import { cutExcerpt, highlightTerms } from '../../../../src/shared/search/excerpt';
import type { SearchFilter } from '../../../../src/shared/search/filters';
import { createSearchHost } from '../../../../src/shared/search/host';
import type { IndexFile, PageRow } from '../../../../src/shared/search/index-file';
import { parseTable } from '../../../cases';
import { buildSmallIndex, createSmallEngine, joinTexts, listMarked } from './small-index';

let engine: SearchEngine;
test.beforeAll(async () => {
  engine = await createSmallEngine();
});

const search = (text: string) => createAnswer(text, [engine], 20);
const paths = (text: string) =>
  search(text).groups.flatMap(({ hits }) => hits.map(({ path }) => path.slice('/docs/'.length)));

/** Paths, each with queries whose first result it is. Only the product asks for the introduction. */
const FIRST_RESULTS = `
api/components/listener#Listener | Listener | listener.Listener | superduper.components.listener.Listener | superduper.Listener
api/components/listener#Listener | from superduper import Listener | listener class signature
api/components/listener | components.listener | superduper.components.listener
api/components/listener#Listener.run | Listener.run | Listener.run() | Listener.ru | LISTENER.Run | db.listener.run
api/components/vector_index#VectorIndex | VectorIndex | VectorInd
api/components/cron_job#CronJob | CronJob
api/components/cron_job#CronJob.run | cron job run method
api/base/ | api/base
api/base/datalayer#Datalayer.apply | db.apply | Datalayer.apply | parameters of db.apply | db apply arguments
components/listener | listener | listeners | lis | li | lisener | litsener | what is a listener?
components/listener#chain-listeners | chain listeners | chaining | upstream feed
core_api/apply | core_api/apply
core_api/apply#what-apply-does | SUPERDUPER_DATA_BACKEND
tutorials/vector_search | vector search | vectr search | vector_search
intro | introduction | intro | superduper | what is superduper | superduper?
core_api/errors#typeerror--object-is-not-iterable | TypeError: 'DeleteResult' object is not iterable | is not iterable
core_api/errors#typeerror--object-is-not-iterable | 'DeleteResult' object is not iterable
core_api/errors#typeerror--object-is-not-iterable | 'UpdateResult' object is not iterable: db.films.update
core_api/errors#valueerror-model_name_or_path-or-adapter_id-must-be-provided | model_name_or_path or adapter_id must be provided
core_api/errors#notfittederror | sklearn.exceptions.NotFittedError: This one is not fitted yet`;

const RESULTS = `
api/components/vector_index#VectorIndex | vector | index | vectorindex | vector index | vector_index
tutorials/vector_search | vectorsearch
api/components/cron_job#CronJob | cron job | sched ule
core_api/apply#what-apply-does | jobstarts`;

for (const [path = '', ...queries] of parseTable(FIRST_RESULTS))
  test(`leads to ${path} first with ${queries.join(', ')}`, () => {
    for (const query of queries) expect(paths(query)[0], query).toBe(path);
  });

for (const [path = '', ...queries] of parseTable(RESULTS))
  test(`finds ${path} by ${queries.join(', ')}`, () => {
    for (const query of queries) expect(paths(query), query).toContain(path);
  });

test('finds a heading by a question, including stop words', () => {
  expect(paths('what does apply do').slice(0, 2)).toContain('core_api/apply#what-apply-does');
});

test('finds nothing for a query without any word that can be searched for', () => {
  for (const query of ['🙂', '(', 'C++', "don't", '.']) expect(paths(query), query).toEqual([]);
});

test('searches only guides or only the reference', () => {
  const kinds = (filter: SearchFilter) =>
    createAnswer('listener', [engine], 20, filter).groups.map(({ page }) => page.kind);
  expect(new Set(kinds('reference'))).toEqual(new Set(['reference']));
  expect(kinds('guides')).not.toContain('reference');
  expect(kinds('everything')).toContain('reference');
});

test('suggests the starting pages that the version has for an empty query', () => {
  const { groups, text, total } = createAnswer(' ', [engine], 20);
  expect({ text, total }).toEqual({ text: '', total: 1 });
  expect(groups[0]?.hits[0]).toMatchObject({ path: '/docs/intro', excerpt: [{ text: 'What it is for.' }] });
  expect(createAnswer('', [engine], 20, 'reference').groups).toEqual([]);
});

test('marks the whole identifier instead of its parts, and two words of it', () => {
  const { terms, groups } = search('vector_index');
  expect(terms).not.toContain('vector');
  const headings = groups.flatMap(({ hits }) => hits.flatMap(({ heading }) => heading));
  expect(headings).toContainEqual({ text: 'VectorIndex', marked: true });
  const pieces = highlightTerms('A vector index, a vector', new Set(['vectorindex']));
  expect(listMarked(pieces)).toEqual(['vector', 'index']);
});

test('ranks matches of more words first, and keeps partial matches', () => {
  const answer = search('model rows');
  expect(answer.groups[0]?.page.path).toBe('/docs/api/components/listener');
  expect(answer.total).toBe(answer.groups.flatMap(({ hits }) => hits).length);
});

test('marks the matched words, also of a corrected query', () => {
  const [first] = search('lisener').groups[0]?.hits ?? [];
  expect(first?.heading).toEqual([{ text: 'Listener', marked: true }]);
  expect(first?.excerpt).toContainEqual({ text: 'listener', marked: true });
  expect(search('lisener').corrected).toBe('listener');
  expect(search('listener').corrected).toBeNull();
  expect(search('lxstxner').corrected, 'two letters of a long word').toBe('listener');
  expect(search('qqlisener lisener').corrected, 'not inside another word').toBe('qqlisener listener');
});

test('names a word that the excerpt does not show', () => {
  const hits = search('SUPERDUPER_DATA_BACKEND').groups.flatMap((group) => group.hits);
  expect(hits[0]?.hiddenWords).toEqual(['SUPERDUPER_DATA_BACKEND']);
  const [correctedHit] = search('superduperdatabackand').groups.flatMap((group) => group.hits);
  expect(correctedHit?.hiddenWords, 'the corrected word').toEqual(['superduperdatabackend']);
});

test('matches a word in quotes exactly', () => {
  expect(search('"lisener"')).toMatchObject({ groups: [], corrected: null });
});

test('names words that no page contains, and ignores them in the ranking', () => {
  const words = { missingWords: ['excel'], matchedWords: ['chain', 'listeners'] };
  expect(search('chain an excel listeners')).toMatchObject(words);
  expect(search('chain excel lisener').matchedWords, 'the corrected words').toEqual(['chain', 'listener']);
  expect(paths('chain excel listeners')[0]).toBe('components/listener#chain-listeners');
  expect(search('chain listeners').missingWords).toEqual([]);
  expect(search('excel').missingWords, 'no results anyway').toEqual([]);
});

test('ranks a section below others if it contains a word that the query negates', async () => {
  const index = buildSmallIndex();
  const newTexts = new Map([
    [1, 'Starts jobs.'],
    [5, 'It stores the component without starting jobs.'],
  ]);
  const texts = index.texts.map((text, at) => newTexts.get(at) ?? text);
  const negationEngine = await createEngine({ ...index, texts });
  const listPages = (query: string) =>
    createAnswer(query, [negationEngine], 20).groups.flatMap(
      ({ page }) => /apply|listener$/.exec(page.path)?.[0] ?? [],
    );
  expect(listPages('jobs')).toEqual(['listener', 'apply']);
  for (const query of ['no jobs', 'without jobs', 'do not start jobs'])
    expect(listPages(query), query).toEqual(['apply', 'listener']);
  expect(listPages('it does not start jobs'), 'a complaint').toEqual(['listener', 'apply']);
});

test('accepts any query', () => {
  const odd = ['', '   ', '<b>', '__proto__', 'constructor', '\u0000', '((', '🦄', '%00', 'a'.repeat(5000)];
  for (const text of odd) expect(() => search(text), text.slice(0, 20)).not.toThrow();
});

test('searches several versions at once, with the reader’s own first at equal rank', async () => {
  const answer = createAnswer('chain listeners', [await createSmallEngine('0.6', '/docs/0.6'), engine], 20);
  expect(answer.groups.slice(0, 2).map(({ page }) => page.version)).toEqual(['0.6', '0.7']);
});

test.describe('suggests from other versions', () => {
  const index = buildSmallIndex();
  /** The small index without the class `CronJob` and the errors of models as one version, and the complete index as another. */
  const ownIndex: IndexFile = {
    ...index,
    pages: index.pages.map(([title, path, kind, trail, rows]): PageRow => {
      const keptRows = rows.filter(([, heading]) => !/^(?:CronJob|NotFittedError|\w+: model)/.test(heading));
      return [title, path, kind, trail, keptRows];
    }),
  };
  const otherIndex = buildSmallIndex('0.6', '/docs/0.6');
  const elsewhereSections = findInOtherVersions(ownIndex, [ownIndex, otherIndex]);
  const findPaths = async (query: string, ...otherEngines: SearchEngine[]) => {
    const ownEngine = await createEngine({ ...ownIndex, elsewhere: elsewhereSections });
    const { otherVersionResults } = createAnswer(query, [ownEngine, ...otherEngines], 20);
    return otherVersionResults.map(({ version, path }) => `${version} ${path}`);
  };

  test('names and errors, but no headings', () => {
    expect(elsewhereSections.map(({ version }) => version)).toEqual(['0.6']);
    const rows = elsewhereSections.flatMap(({ pages }) => pages.flatMap((page) => page[4]));
    expect(rows.map(([, heading]) => heading)).toEqual([
      'CronJob',
      'CronJob.run',
      'NotFittedError',
      'AssertionError: model_name_or_path must be provided',
      'ValueError: model_name_or_path or adapter_id must be provided',
    ]);
  });

  test('only for the whole name or its message', async () => {
    const queries = ['CronJob', 'from superduper import CronJob', 'superduper.components.cron_job.CronJob'];
    for (const query of queries)
      expect(await findPaths(query), query).toEqual(['0.6 /docs/0.6/api/components/cron_job#CronJob']);
    for (const query of ['NotFittedError', 'sklearn.exceptions.NotFittedError: This one is not fitted yet'])
      expect(await findPaths(query), query).toEqual(['0.6 /docs/0.6/core_api/errors#notfittederror']);
  });

  test('not for a part of a name, for words, or if the version has as much', async () => {
    for (const query of ['CronJo', 'cron job', 'Listener', "TypeError: 'X' object is not iterable"])
      expect(await findPaths(query), query).toEqual([]);
  });

  test('nothing that is already a result', async () => {
    expect(await findPaths('CronJob', await createSmallEngine('0.6', '/docs/0.6'))).toEqual([]);
  });
});

test.describe('the host', () => {
  const text = JSON.stringify(buildSmallIndex());
  const index = { version: '0.7', build: 'small', text };
  const query = { text: 'schedule', versions: ['0.7'], filter: 'everything', limit: 5 } as const;

  test('answers from the indexes that were added before, even if they are still loading', async () => {
    const host = createSearchHost();
    expect((await host.answerQuery(query)).groups).toEqual([]);
    const [fault, answer] = await Promise.all([host.addIndex(index), host.answerQuery(query)]);
    expect(fault).toBeNull();
    expect(answer.total).toBe(1);
  });

  for (const [caseName, request, fault] of [
    ['an index of another build', { ...index, build: 'other' }, 'other-build'],
    ['an empty page', { ...index, text: text.replace('"pages":[', '"pages":[null,') }, 'broken'],
    ['postings of another form', { ...index, text: text.replace(/"names":{[^}]*}/, '"names":[]') }, 'broken'],
    ['an index without trails', { ...index, text: text.replace('"trails"', '"x"') }, 'broken'],
  ] as const)
    test(`rejects ${caseName}, and then accepts the right one`, async () => {
      const host = createSearchHost();
      expect(await host.addIndex(request)).toBe(fault);
      expect(await host.addIndex(index)).toBeNull();
    });
});

test('shows the part of a text with most of the words, cut between words', () => {
  const text = `${'First words that say little. '.repeat(12)}Here stands the upstream of a listener. ${'More words. '.repeat(20)}`;
  const excerpt = cutExcerpt(text, new Set(['upstream', 'listener']));
  expect(joinTexts(excerpt)).toMatch(/^… Here stands the upstream of a listener\..+ …$/);
  expect(listMarked(excerpt)).toEqual(['upstream', 'listener']);
  // If the text doesn't contain the words, the excerpt is the start of the text.
  expect(joinTexts(cutExcerpt(text, new Set(['nothing'])))).toMatch(/^First words/);
});

test('shows the row of a table that matches', () => {
  const excerpt = cutExcerpt('Rows:\nalpha: The first.\nbeta: The second one.', new Set(['second']));
  expect(joinTexts(excerpt)).toBe('beta: The second one.');
});

test('marks whole words in any case, and keeps the text', () => {
  const pieces = highlightTerms('VectorIndex and <b>index</b>', new Set(['index']));
  expect(joinTexts(pieces)).toBe('VectorIndex and <b>index</b>');
  expect(listMarked(pieces)).toEqual(['VectorIndex', 'index']);
});
