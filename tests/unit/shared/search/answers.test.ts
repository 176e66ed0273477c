import { expect, test } from '@playwright/test';
import { parseMdx } from '../../../../src/model/mdx/parse';
import { readSections } from '../../../../src/model/page/content';
import { type Answer, createResult } from '../../../../src/shared/search/answer';
import { createEngine } from '../../../../src/shared/search/engine';
import { createAnswer } from '../../../../src/shared/search/host';
import { parseQuery } from '../../../../src/shared/search/query';
import { buildSmallIndex, createSmallEngine, joinTexts, listMarked } from './small-index';

const comment = (...questions: string[]) => `{/* answers\n${questions.join('\n')}\n*/}`;

test('reads the questions of a section, without adding them to its text', () => {
  const source = `---\ntitle: A\n---\n\n${comment('one', '  two  ')}\n\nText.\n\n## B\n\n{/* a remark */}\n\n${comment('three')}\n\nMore.\n`;
  const sections = readSections(parseMdx(source, 'a.mdx'), 'a.mdx');
  expect(sections.map(({ answers }) => answers)).toEqual([['one', 'two'], ['three']]);
  expect(JSON.stringify(sections.map(({ blocks }) => blocks))).not.toMatch(/one|two|three|remark/);
});

/** Creates an engine for the small index, whose third section answers these questions. */
function createEngineWith(questions: string) {
  const { titles, texts } = buildSmallIndex();
  const answers = texts.texts.map((_, at) => (at === 2 ? questions : ''));
  return createEngine(titles, { ...texts, answers });
}

test('finds a section by a question that it answers, and shows the question', async () => {
  const engine = await createEngineWith('send work to a colleague\nfollow another model');
  const [hit] = createAnswer('share with my colleague', [engine], 5).groups.flatMap(({ hits }) => hits);
  expect(joinTexts(hit?.question)).toBe('send work to a colleague');
  expect(listMarked(hit?.question)).toEqual(['colleague']);
  expect(createAnswer('colleague', [await createSmallEngine()], 5).total).toBe(0);
});

test('keeps shown rows, adds their excerpts, and appends matches in texts', async () => {
  const { titles, texts } = buildSmallIndex();
  const early = createAnswer('index', [await createEngine(titles, null)], 20);
  const engines = [await createEngine(titles, texts)];
  const whole = createAnswer('index', engines, 20);
  const listRows = ({ groups }: Answer) => groups.flatMap(({ hits }) => hits);
  const shownPaths = listRows(early).map(({ path }) => path);
  const keptAnswer = createAnswer('index', engines, 20, 'everything', shownPaths);
  expect(shownPaths).not.toEqual([]);
  expect(listRows(early)[0]?.excerpt, 'their texts are on their way').toEqual([]);
  expect(whole.shownCount).toBeGreaterThan(early.shownCount);
  expect(keptAnswer).toMatchObject({ hasTexts: true, shownCount: whole.shownCount, total: whole.total });
  const keptRows = listRows(keptAnswer);
  expect(keptRows.slice(0, shownPaths.length).map(({ path }) => path)).toEqual(shownPaths);
  // The rows are the same as without the earlier answer, in another order.
  const sortRows = (rows: ReturnType<typeof listRows>) => rows.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  expect(sortRows(keptRows)).toEqual(sortRows(listRows(whole)));
});

test('hides a question that heading and excerpt already contain', async () => {
  const { hits } = (await createEngineWith('chain them')).search(parseQuery('chain'));
  const section = hits.find(({ section: { id } }) => id === 2)?.section;
  expect(section && createResult(section, new Set(['chain']), []).question).toEqual([]);
});
