import { expect, test } from '@playwright/test';
import { parseMdx } from '../../../../src/model/mdx/parse';
import { readSections } from '../../../../src/model/page/content';
import { type Answer, createResult } from '../../../../src/shared/search/answer';
import { createEngine } from '../../../../src/shared/search/engine';
import { createAnswer } from '../../../../src/shared/search/host';
import { parseQuery } from '../../../../src/shared/search/query';
import { buildSmallIndex, createSmallEngine } from './small-index';

const comment = (...questions: string[]) => `{/* answers\n${questions.join('\n')}\n*/}`;

test('reads the questions of a section, without adding them to its text', () => {
  const source = `---\ntitle: A\n---\n\n${comment('one', '  two  ')}\n\nText.\n\n## B\n\n{/* a remark */}\n\n${comment('three')}\n\nMore.\n`;
  const sections = readSections(parseMdx(source, 'a.mdx'), 'a.mdx');
  expect(sections.map(({ answers }) => answers)).toEqual([['one', 'two'], ['three']]);
  expect(JSON.stringify(sections.map(({ blocks }) => blocks))).not.toMatch(/one|two|three|remark/);
});

/** Engine of the small index, whose third section answers these questions. */
function createEngineWith(questions: string) {
  const { titles, texts } = buildSmallIndex();
  const answers = texts.texts.map((_, at) => (at === 2 ? questions : ''));
  return createEngine(titles, { ...texts, answers });
}

test('finds a section by a question that it answers, and shows the question', async () => {
  const engine = await createEngineWith('send work to a colleague\nfollow another model');
  const [hit] = createAnswer('share with my colleague', [engine], 5).groups.flatMap(({ hits }) => hits);
  expect(hit?.question.map(({ text }) => text).join('')).toBe('send work to a colleague');
  expect(hit?.question.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(['colleague']);
  expect(createAnswer('colleague', [await createSmallEngine()], 5).total).toBe(0);
});

test('keeps shown rows, adds their excerpts, and appends matches in texts', async () => {
  const { titles, texts } = buildSmallIndex();
  const early = createAnswer('index', [await createEngine(titles, null)], 20);
  const whole = createAnswer('index', [await createEngine(titles, texts)], 20);
  const rows = ({ groups }: Answer) => groups.flatMap(({ hits }) => hits);
  const paths = rows(early).map(({ path }) => path);
  const keptAnswer = createAnswer('index', [await createEngine(titles, texts)], 20, 'everything', paths);
  expect(early.shownCount).toBeGreaterThan(0);
  expect(whole.shownCount).toBeGreaterThan(early.shownCount);
  expect(
    rows(keptAnswer)
      .slice(0, early.shownCount)
      .map(({ path }) => path),
  ).toEqual(paths);
  const ownRows = new Map(rows(whole).map((row) => [row.path, row]));
  expect(rows(early)[0]?.excerpt, 'their texts are on their way').toEqual([]);
  expect(rows(keptAnswer), 'each has what it would have had').toEqual(
    rows(keptAnswer).map(({ path }) => ownRows.get(path)),
  );
  expect(new Set(rows(keptAnswer).map(({ path }) => path))).toEqual(
    new Set(rows(whole).map(({ path }) => path)),
  );
  expect(keptAnswer).toMatchObject({ hasTexts: true, shownCount: whole.shownCount, total: whole.total });
});

test('hides a question that heading and excerpt already contain', async () => {
  const { hits } = (await createEngineWith('chain them')).search(parseQuery('chain'));
  const section = hits.find(({ section: { id } }) => id === 2)?.section;
  expect(section && createResult(section, new Set(['chain']), []).question).toEqual([]);
});
