import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { type BuiltIndex, readIndexes } from '../../../src/authoring/checks/source/search/indexes';
import {
  checkRelevance,
  measureRelevance,
  type RelevanceQuery,
} from '../../../src/authoring/checks/source/search/relevance';
import { createEngine } from '../../../src/shared/search/engine';
import { answerOf } from '../../../src/shared/search/host';
import { INDEX_PARTS } from '../../../src/shared/search/index-file';
import { LARGEST_INDEX, MOST_IN_DIALOG } from '../../../src/shared/search/limits';
import { SYNONYMS } from '../../../src/shared/search/synonyms';
import { main, second } from '../../live-versions';

const read = (file: string): RelevanceQuery[] =>
  JSON.parse(readFileSync(`tests/content/search/${file}.json`, 'utf8'));
const queries = read('queries');
/**
 * Written before anybody saw what they find. The weight of the questions that sections answer was chosen with them in view; nothing else is to be
 * fitted to them.
 */
const unseen = read('unseen');
/** Of titles, headings and names, which answer within a second on slow 4G. */
const MOST_BYTES_FIRST = 25 * 1024;

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

test.describe('search', () => {
  let indexes: BuiltIndex[];
  test.beforeAll(() => {
    indexes = readIndexes();
  });

  test('what readers type leads where it should, in every version', async () => {
    for (const index of indexes) {
      const { slug, pages, root, file } = index;
      const engine = await createEngine(file.titles, file.texts);
      const relevance = measureRelevance(queries, slug, pages, root, (query) =>
        answerOf(query, [engine], MOST_IN_DIALOG),
      );
      test.info().annotations.push({
        type: slug,
        description: `${relevance.count} queries, MRR ${relevance.meanReciprocalRank.toFixed(3)}, among three ${(relevance.amongThree * 100).toFixed(1)} %`,
      });
      // The main branch lacks pages that a release has, such as a whole one about the upgrade.
      const least =
        index.name === main.name ? { queries: 80, meanReciprocalRank: 0.9, amongThree: 0.95 } : undefined;
      expect(checkRelevance(slug, relevance, least)).toEqual([]);
    }
  });

  test('what nobody set the ranking for leads where it should, in the version that it was written for', async () => {
    const index = indexes.find(({ slug }) => slug === second.name) as BuiltIndex;
    const engine = await createEngine(index.file.titles, index.file.texts);
    const measure = (some: readonly RelevanceQuery[]) =>
      measureRelevance(some, index.slug, index.pages, index.root, (query) =>
        answerOf(query, [engine], MOST_IN_DIALOG),
      );
    for (const kind of new Set(unseen.map((one) => one.kind))) {
      const { count, meanReciprocalRank, amongThree } = measure(unseen.filter((one) => one.kind === kind));
      const figures = `${count} queries, MRR ${meanReciprocalRank.toFixed(3)}, among three ${(amongThree * 100).toFixed(1)} %`;
      test.info().annotations.push({ type: kind, description: figures });
    }
    const least = { queries: 110, meanReciprocalRank: 0.77, amongThree: 0.84 };
    expect(checkRelevance(index.slug, measure(unseen), least)).toEqual([]);
  });

  test('every synonym is looked for in some version: a word that five sections have needs none', async () => {
    const engines = await Promise.all(indexes.map(({ file }) => createEngine(file.titles, file.texts)));
    const isUsed = (word: string) =>
      engines.some((engine) => answerOf(word, [engine], MOST_IN_DIALOG).also.length > 0);
    const unused = SYNONYMS.flatMap(({ words }) => words).filter((word) => !isUsed(word));
    expect(unused, 'take these words out of src/shared/search/synonyms.ts').toEqual([]);
  });

  test('an index is at most as large as it may be, compressed', () => {
    for (const { slug, file } of indexes) {
      const parts = INDEX_PARTS.map((part) => JSON.stringify(file[part]));
      const gzip = parts.map((text) => gzipSync(text, { level: 9 }).length);
      const bytes = sumOf(gzip);
      test.info().annotations.push({
        type: slug,
        description: `${sumOf(parts.map((text) => text.length))} bytes, brotli ${sumOf(parts.map((text) => brotliCompressSync(text).length))}, gzip ${gzip.join(' + ')}`,
      });
      expect(gzip[0], `${slug}: the part that answers first is a small one`).toBeLessThanOrEqual(
        MOST_BYTES_FIRST,
      );
      expect(
        bytes,
        `${slug}, compressed with gzip: cut what excerpts show, src/outputs/search-index/build.ts`,
      ).toBeLessThanOrEqual(LARGEST_INDEX);
    }
  });

  test('every section and every documented symbol is in the index', () => {
    for (const { slug, pages, file } of indexes) {
      const sections = sumOf(file.titles.pages.map(([, , , , rows]) => rows.length));
      const expected = pages.reduce(
        (sum, page) => sum + page.sections.length + (page.sections[0]?.anchor === null ? 0 : 1),
        0,
      );
      expect(sections, slug).toBe(expected);
      expect(file.texts.texts, slug).toHaveLength(expected);
    }
  });
});
