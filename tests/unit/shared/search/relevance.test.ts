import { expect, test } from '@playwright/test';
import {
  measureRelevance,
  type RelevanceQuery,
} from '../../../../src/authoring/checks/source/search/relevance';
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

/** Search that returns the same results for every query. */
const always =
  (...paths: string[]) =>
  (): Answer =>
    ({ groups: [{ hits: paths.map((path) => ({ path: `/docs/${path}` })) }] }) as Answer;

const query = (find: string[], versionAnswers?: Record<string, string[]>): RelevanceQuery => ({
  query: 'x',
  kind: 'words',
  find,
  ...(versionAnswers && { in: versionAnswers }),
});
const measure = (queries: RelevanceQuery[], ...paths: string[]) =>
  measureRelevance(queries, '0.7', pages, '/docs', always(...paths));

test('finds a page by any section, and a section only by itself', () => {
  expect(measure([query(['apply'])], 'apply#jobs').meanReciprocalRank).toBe(1);
  expect(measure([query(['apply#jobs'])], 'apply', 'apply#jobs').meanReciprocalRank).toBe(0.5);
});

test('counts the rank, without the fourth result among three', () => {
  const scores = measure([query(['connect'])], 'apply', 'apply', 'apply', 'connect');
  expect(scores).toMatchObject({ meanReciprocalRank: 0.25, amongThree: 0, count: 1 });
  expect(scores.misses).toEqual(['0.7: "x" at 4, first is apply']);
});

test('uses the version’s own answers, and none if it has none', () => {
  expect(measure([query(['apply'], { '0.7': ['connect'] })], 'connect').meanReciprocalRank).toBe(1);
  expect(measure([query(['apply'], { '0.7': [] })], 'connect').count).toBe(0);
});

test('rejects a query with answers that the version lacks', () => {
  expect(() => measure([query(['apply#nothing'])], 'apply')).toThrow(
    'query "x": expected a page or section of 0.7, found "apply#nothing", which does not exist.',
  );
});
