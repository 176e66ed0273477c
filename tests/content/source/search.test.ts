import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { answerOf } from '../../../src/search/desk';
import { createEngine } from '../../../src/search/engine';
import { parseIndexFile } from '../../../src/search/file';
import { type BuiltIndex, readIndexes } from '../search/indexes';
import { judgeRelevance, measureRelevance, type RelevanceQuery } from '../search/relevance';

const queries: RelevanceQuery[] = JSON.parse(readFileSync('tests/content/search/queries.json', 'utf8'));
/** As many sections as the dialog shows. */
const SHOWN = 12;
const MOST_BYTES = 150 * 1024;

test.describe('search', () => {
  let indexes: BuiltIndex[];
  test.beforeAll(() => {
    indexes = readIndexes();
  });

  const engineOf = ({ name, text, build }: BuiltIndex) => {
    const file = parseIndexFile(text, { version: name, build });
    if (typeof file === 'string') throw new Error(`${name}: expected an index, found one that is ${file}.`);
    return createEngine(file);
  };

  test('what readers type leads where it should, in every version', async () => {
    for (const index of indexes) {
      const engine = engineOf(index);
      const { slug, pages, root } = index;
      const relevance = measureRelevance(queries, slug, pages, root, (query) =>
        answerOf(query, [engine], SHOWN),
      );
      test.info().annotations.push({
        type: slug,
        description: `${relevance.count} queries, MRR ${relevance.meanReciprocalRank.toFixed(3)}, among three ${(relevance.amongThree * 100).toFixed(1)} %`,
      });
      expect(judgeRelevance(slug, relevance)).toEqual([]);
    }
  });

  test('an index is at most 150 KB, compressed', () => {
    for (const { slug, text } of indexes) {
      const bytes = gzipSync(text, { level: 9 }).length;
      test.info().annotations.push({
        type: slug,
        description: `${text.length} bytes, brotli ${brotliCompressSync(text).length}, gzip ${bytes}`,
      });
      expect(
        bytes,
        `${slug}, compressed with gzip: cut what excerpts show, src/plugins/search/build.ts`,
      ).toBeLessThanOrEqual(MOST_BYTES);
    }
  });

  test('every section and every documented symbol is in the index', () => {
    for (const { slug, pages, text } of indexes) {
      const file = JSON.parse(text);
      const sections = file.pages.reduce(
        (sum: number, page: unknown[]) => sum + (page[4] as unknown[]).length,
        0,
      );
      const expected = pages.reduce(
        (sum, page) => sum + page.sections.length + (page.sections[0]?.anchor === null ? 0 : 1),
        0,
      );
      expect(sections, slug).toBe(expected);
    }
  });
});
