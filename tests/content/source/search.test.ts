import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { buildIndexes, type VersionIndex } from '../../../src/authoring/checks/source/search/indexes';
import {
  measureRelevance,
  type Relevance,
  type RelevanceQuery,
} from '../../../src/authoring/checks/source/search/relevance';
import { getOrCreate } from '../../../src/shared/get-or-create';
import { type Answer, createAnswer } from '../../../src/shared/search/answer';
import { createEngine } from '../../../src/shared/search/engine';
import { MAX_DIALOG_RESULTS } from '../../../src/shared/search/limits';
import { sum } from '../../../src/shared/sum';
import { main, second } from '../../live-versions';

const read = (file: string) => readFileSync(`tests/content/search/${file}`, 'utf8').trim();
const readLines = (file: string): RelevanceQuery[] =>
  read(file)
    .split('\n')
    .map((line) => JSON.parse(line));
const queries: RelevanceQuery[] = JSON.parse(read('queries.json'));
/** Queries that were written before anyone saw their results. Only the misses of one half were examined, so the other half stays independent. */
const unseen: RelevanceQuery[] = JSON.parse(read('unseen.json'));
const isHeld = ({ query }: RelevanceQuery) =>
  /^[13579bdf]/.test(createHash('sha1').update(query).digest('hex'));
const heldQueries = unseen.filter(isHeld);

const engines = new Map<VersionIndex, ReturnType<typeof createEngine>>();
const answers = new Map<string, Answer>();

/** Returns a function that searches an index. It keeps the answers, because some queries belong to several measured groups. */
async function openIndex(index: VersionIndex): Promise<(query: string) => Answer> {
  const engine = await getOrCreate(engines, index, () => createEngine(index.file));
  return (query) =>
    getOrCreate(answers, `${index.slug} ${query}`, () => createAnswer(query, [engine], MAX_DIALOG_RESULTS));
}

async function measureSearch(index: VersionIndex, some: readonly RelevanceQuery[], type = index.slug) {
  const { slug, pages, root } = index;
  const relevance = measureRelevance(some, slug, pages, root, await openIndex(index));
  const { count, meanReciprocalRank, amongThree } = relevance;
  const description = `${count} queries, MRR ${meanReciprocalRank.toFixed(3)}, among three ${(amongThree * 100).toFixed(1)} %`;
  test.info().annotations.push({ type, description });
  return relevance;
}

type Scores = Pick<Relevance, 'count' | 'meanReciprocalRank' | 'amongThree'>;

/** Expects minimum scores. Queries for which the ranking was not tuned pass no misses, because the ranking must not be fitted to them. */
function expectScores(scores: Scores, minimum: Scores, misses: readonly string[] = []) {
  const advice = 'Fix the page’s words, or the numbers of src/shared/search/ranking.ts.';
  for (const figure of ['count', 'meanReciprocalRank', 'amongThree'] as const)
    expect(scores[figure], [`${figure}: ${advice}`, ...misses].join('\n')).toBeGreaterThanOrEqual(
      minimum[figure],
    );
}

test.describe('search', () => {
  let indexes: VersionIndex[];
  /** Index of the second release, for whose pages most queries were written. */
  let index: VersionIndex;
  test.beforeAll(() => {
    indexes = buildIndexes();
    index = indexes.find(({ slug }) => slug === second.name) as VersionIndex;
  });

  test('leads realistic queries to the right pages in every version', async () => {
    for (const versionIndex of indexes) {
      const relevance = await measureSearch(versionIndex, queries);
      // The main branch lacks pages that a release has, such as a complete upgrade page.
      const [meanReciprocalRank, amongThree] = versionIndex.name === main.name ? [0.9, 0.95] : [0.93, 0.97];
      expectScores(relevance, { count: 80, meanReciprocalRank, amongThree }, relevance.misses);
    }
  });

  test('leads queries that the ranking was not tuned for to the right pages in their version', async () => {
    for (const kind of new Set(heldQueries.map((query) => query.kind)))
      await measureSearch(
        index,
        heldQueries.filter((query) => query.kind === kind),
        kind,
      );
    const relevance = await measureSearch(index, unseen);
    const minimum = { count: 200, meanReciprocalRank: 0.87, amongThree: 0.89 };
    expectScores(relevance, minimum, relevance.misses);
    const ofHeld = await measureSearch(index, heldQueries, 'the half that was never looked at');
    expectScores(ofHeld, { ...minimum, count: 150 });
  });

  test('finds tasks in the words of readers, for which the ranking was not tuned', async () => {
    const relevance = await measureSearch(index, readLines('tasks.jsonl'), 'tasks');
    expectScores(relevance, { count: 60, meanReciprocalRank: 0.68, amongThree: 0.74 });
  });

  test('finds what users of similar frameworks ask in their trackers, for which pages were not written', async () => {
    // The other half was used to find out what pages lack.
    const relevance = await measureSearch(index, readLines('trackers.jsonl').filter(isHeld), 'trackers');
    expectScores(relevance, { count: 80, meanReciprocalRank: 0.62, amongThree: 0.72 });
  });

  test('leads pasted tracebacks to their error, whatever names and paths they contain', async () => {
    const relevance = await measureSearch(index, readLines('tracebacks.jsonl'), 'tracebacks');
    const minimum = { count: 46, meanReciprocalRank: 0.97, amongThree: 0.99 };
    expectScores(relevance, minimum, relevance.misses);
  });

  test('finds the site’s own pages and files, and the changes of a symbol', async () => {
    const search = await openIndex(index);
    for (const [path, ...pathQueries] of [
      ['/versions#without-a-network', 'offline zip', 'read the docs offline', 'dash docset'],
      ['/versions#for-programs', 'mcp server', 'rss feed', 'objects.inv', 'docs as markdown'],
      ['/releases', 'release notes', 'changelog'],
      ['/markdown-page#how-to-mend-a-page', 'report a problem', 'edit this page'],
      ['/versions/0.6...0.7#superduper.base.datalayer.Datalayer.remove', 'what changed in db.remove'],
      ['/versions/0.6...0.7#superduper.components.table.Table', 'Table changes', 'changes in Table'],
    ])
      for (const query of pathQueries) {
        const paths = search(query).groups.flatMap(({ hits }) => hits.map((hit) => hit.path));
        expect(paths.slice(0, 2), query).toContain(path);
      }
  });

  test('leads the names of columns, parameters and aliases to the sections that describe them', async () => {
    const search = await openIndex(index);
    for (const [name, id] of [
      ['_source', 'fundamentals/overview#glossary'],
      ['initialize_cluster', 'core_api/settings#arguments'],
      ['st.File', 'api/base/datatype#File'],
    ] as const) {
      const [group] = search(name).groups;
      expect(group?.hits[0]?.path, name).toBe(`${index.root}/${id}`);
    }
  });

  test('contains every section and every documented symbol', () => {
    for (const { slug, pages, file } of indexes) {
      const expected = sum(
        pages.map(({ sections }) => sections.length + (sections[0]?.anchor === null ? 0 : 1)),
      );
      expect(sum(file.pages.map(([, , , , rows]) => rows.length)), slug).toBe(expected);
      expect(file.texts, slug).toHaveLength(expected);
    }
  });
});
