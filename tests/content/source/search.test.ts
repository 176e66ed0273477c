import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { buildIndexes, type VersionIndex } from '../../../src/authoring/checks/source/search/indexes';
import {
  measureRelevance,
  type Relevance,
  type RelevanceQuery,
} from '../../../src/authoring/checks/source/search/relevance';
import { createEngine } from '../../../src/shared/search/engine';
import { createAnswer } from '../../../src/shared/search/host';
import { MAX_DIALOG_RESULTS } from '../../../src/shared/search/limits';
import { main, second } from '../../live-versions';

const read = (file: string): RelevanceQuery[] =>
  JSON.parse(readFileSync(`tests/content/search/${file}.json`, 'utf8'));
/** Reads a file with one query per line. */
const readLines = (file: string): RelevanceQuery[] =>
  readFileSync(`tests/content/search/${file}.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
const queries = read('queries');
/**
 * Queries that were written before anyone saw their results. Their scores were used to choose the weight of questions, and the misses of one
 * half were examined. The other half must stay independent. The expected sections were chosen by someone who did not know the pages.
 */
const unseen = read('unseen');
const isHeld = ({ query }: RelevanceQuery) =>
  /^[13579bdf]/.test(createHash('sha1').update(query).digest('hex'));
const heldQueries = unseen.filter(isHeld);

/** Measures the search of a version with some queries, and adds the results to the report. */
async function measureSearch(
  { slug, pages, root, file }: VersionIndex,
  some: readonly RelevanceQuery[],
  type = slug,
) {
  const engine = await createEngine(file);
  const relevance = measureRelevance(some, slug, pages, root, (query) =>
    createAnswer(query, [engine], MAX_DIALOG_RESULTS),
  );
  const { count, meanReciprocalRank, amongThree } = relevance;
  const description = `${count} queries, MRR ${meanReciprocalRank.toFixed(3)}, among three ${(amongThree * 100).toFixed(1)} %`;
  test.info().annotations.push({ type, description });
  return relevance;
}

/** Minimum scores for queries that were used to tune the ranking. */
const LEAST = { count: 80, meanReciprocalRank: 0.93, amongThree: 0.97 };

function expectEnough(relevance: Relevance, least = LEAST) {
  const advice = 'Fix the page’s words, or the numbers of src/shared/search/ranking.ts.';
  for (const figure of ['count', 'meanReciprocalRank', 'amongThree'] as const) {
    const words = [`${figure}: ${advice}`, ...relevance.misses].join('\n');
    expect(relevance[figure], words).toBeGreaterThanOrEqual(least[figure]);
  }
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

test.describe('search', () => {
  let indexes: VersionIndex[];
  test.beforeAll(() => {
    indexes = buildIndexes();
  });

  test('leads realistic queries to the right pages in every version', async () => {
    for (const index of indexes) {
      const relevance = await measureSearch(index, queries);
      // The main branch lacks pages that a release has, such as a complete upgrade page.
      const least =
        index.name === main.name ? { count: 80, meanReciprocalRank: 0.9, amongThree: 0.95 } : undefined;
      expectEnough(relevance, least);
    }
  });

  test('leads queries that the ranking was not tuned for to the right pages in their version', async () => {
    const index = indexes.find(({ slug }) => slug === second.name) as VersionIndex;
    for (const kind of new Set(heldQueries.map((query) => query.kind)))
      await measureSearch(
        index,
        heldQueries.filter((query) => query.kind === kind),
        kind,
      );
    const least = { count: 200, meanReciprocalRank: 0.87, amongThree: 0.89 };
    expectEnough(await measureSearch(index, unseen), least);
    const ofHeld = await measureSearch(index, heldQueries, 'the half that was never looked at');
    // Does not print the misses, because the ranking must not be fitted to them.
    expectEnough({ ...ofHeld, misses: [] }, { ...least, count: 150 });
  });

  test('finds tasks in the words of readers, for which the ranking was not tuned', async () => {
    const index = indexes.find(({ slug }) => slug === second.name) as VersionIndex;
    const relevance = await measureSearch(index, readLines('tasks'), 'tasks');
    expectEnough({ ...relevance, misses: [] }, { count: 60, meanReciprocalRank: 0.68, amongThree: 0.74 });
  });

  test('finds what users of similar frameworks ask in their trackers, for which pages were not written', async () => {
    const index = indexes.find(({ slug }) => slug === second.name) as VersionIndex;
    // The other half was used to find out what pages lack.
    const heldTrackers = readLines('trackers').filter(isHeld);
    const relevance = await measureSearch(index, heldTrackers, 'trackers');
    expectEnough({ ...relevance, misses: [] }, { count: 80, meanReciprocalRank: 0.62, amongThree: 0.72 });
  });

  test('leads pasted tracebacks to their error, whatever names and paths they contain', async () => {
    const index = indexes.find(({ slug }) => slug === second.name) as VersionIndex;
    const least = { count: 46, meanReciprocalRank: 0.97, amongThree: 0.99 };
    expectEnough(await measureSearch(index, readLines('tracebacks'), 'tracebacks'), least);
  });

  test('finds the site’s own pages and files, and the changes of a symbol', async () => {
    const index = indexes.find(({ slug }) => slug === second.name) as VersionIndex;
    const engine = await createEngine(index.file);
    for (const [path, ...pathQueries] of [
      ['/versions#without-a-network', 'offline zip', 'read the docs offline', 'dash docset'],
      ['/versions#for-programs', 'mcp server', 'rss feed', 'objects.inv', 'docs as markdown'],
      ['/releases', 'release notes', 'changelog'],
      ['/markdown-page#how-to-mend-a-page', 'report a problem', 'edit this page'],
      ['/versions/0.6...0.7#superduper.base.datalayer.Datalayer.remove', 'what changed in db.remove'],
      ['/versions/0.6...0.7#superduper.components.table.Table', 'Table changes', 'changes in Table'],
    ])
      for (const query of pathQueries) {
        const hits = createAnswer(query, [engine], MAX_DIALOG_RESULTS).groups.flatMap((group) => group.hits);
        expect(
          hits.slice(0, 2).map((hit) => hit.path),
          query,
        ).toContain(path);
      }
  });

  test('leads the names of columns, parameters and aliases to the sections that describe them', async () => {
    const index = indexes.find(({ slug }) => slug === second.name) as VersionIndex;
    const engine = await createEngine(index.file);
    for (const [name, id] of [
      ['_source', 'fundamentals/overview#glossary'],
      ['initialize_cluster', 'core_api/settings#arguments'],
      ['st.File', 'api/base/datatype#File'],
    ] as const) {
      const [group] = createAnswer(name, [engine], MAX_DIALOG_RESULTS).groups;
      expect(group?.hits[0]?.path, name).toBe(`${index.root}/${id}`);
    }
  });

  test('contains every section and every documented symbol', () => {
    for (const { slug, pages, file } of indexes) {
      const sections = sumOf(file.pages.map(([, , , , rows]) => rows.length));
      const expected = pages.reduce(
        (sum, page) => sum + page.sections.length + (page.sections[0]?.anchor === null ? 0 : 1),
        0,
      );
      expect(sections, slug).toBe(expected);
      expect(file.texts, slug).toHaveLength(expected);
    }
  });
});
