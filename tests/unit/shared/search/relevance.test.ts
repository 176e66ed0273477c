import { expect, test } from '@playwright/test';
import { measureRelevance } from '../../../../src/authoring/checks/source/search/relevance';
import type { PageContent } from '../../../../src/model/page/content';
import type { Answer } from '../../../../src/shared/search/answer';

const page = (id: string, ...anchors: (string | null)[]): PageContent => ({
  file: `${id}.mdx`,
  id,
  title: id,
  description: '',
  movedFrom: [],
  sections: [null, ...anchors].map((anchor) => ({ anchor, depth: 2, heading: [], blocks: [] })),
});
const pages = [page('apply', 'jobs'), page('connect')];

/** Measures a search with these results for a query with these answers, which may differ in a version. */
function measure(find: string[], results: string[], versionAnswers?: Record<string, string[]>) {
  const query = { query: 'x', kind: 'words', find, ...(versionAnswers && { in: versionAnswers }) } as const;
  const hits = results.map((path) => ({ path: `/docs/${path}` }));
  return measureRelevance([query], '0.7', pages, '/docs', () => ({ groups: [{ hits }] }) as Answer);
}

test('finds a page by any section, and a section only by itself', () => {
  expect(measure(['apply'], ['apply#jobs']).meanReciprocalRank).toBe(1);
  expect(measure(['apply#jobs'], ['apply', 'apply#jobs']).meanReciprocalRank).toBe(0.5);
});

test('counts the rank, without the fourth result among three', () => {
  const { misses, ...scores } = measure(['connect'], ['apply', 'apply', 'apply', 'connect']);
  expect(scores).toMatchObject({ meanReciprocalRank: 0.25, amongThree: 0, count: 1 });
  expect(misses).toEqual(['0.7: "x" at 4, first is apply']);
});

test('uses the version’s own answers, and none if it has none', () => {
  expect(measure(['apply'], ['connect'], { '0.7': ['connect'] }).meanReciprocalRank).toBe(1);
  expect(measure(['apply'], ['connect'], { '0.7': [] }).count).toBe(0);
});

test('rejects a query with answers that the version lacks', () => {
  expect(() => measure(['apply#nothing'], ['apply'])).toThrow(
    'query "x": expected a page or section of 0.7, found "apply#nothing", which does not exist.',
  );
});
