import { expect, test } from '@playwright/test';
import { parseMdx } from '../../../../src/model/mdx/parse';
import { sectionsOf } from '../../../../src/model/page/content';
import { type Answer, foundSection } from '../../../../src/shared/search/answer';
import { createEngine } from '../../../../src/shared/search/engine';
import { answerOf } from '../../../../src/shared/search/host';
import { readQuery } from '../../../../src/shared/search/query';
import { smallEngine, smallIndex } from './small-index';

const comment = (...questions: string[]) => `{/* answers\n${questions.join('\n')}\n*/}`;

test('reads the questions of a section, without adding them to its text', () => {
  const source = `---\ntitle: A\n---\n\n${comment('one', '  two  ')}\n\nText.\n\n## B\n\n{/* a remark */}\n\n${comment('three')}\n\nMore.\n`;
  const sections = sectionsOf(parseMdx(source, 'a.mdx'), 'a.mdx');
  expect(sections.map(({ answers }) => answers)).toEqual([['one', 'two'], ['three']]);
  expect(JSON.stringify(sections.map(({ blocks }) => blocks))).not.toMatch(/one|two|three|remark/);
});

/** Engine of the small index, whose third section answers these questions. */
function engineAsked(questions: string) {
  const { titles, texts } = smallIndex();
  const answers = texts.texts.map((_, at) => (at === 2 ? questions : ''));
  return createEngine(titles, { ...texts, answers });
}

test('finds a section by a question that it answers, and shows the question', async () => {
  const engine = await engineAsked('send work to a colleague\nfollow another model');
  const [hit] = answerOf('share with my colleague', [engine], 5).groups.flatMap(({ hits }) => hits);
  expect(hit?.answers.map(({ text }) => text).join('')).toBe('send work to a colleague');
  expect(hit?.answers.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(['colleague']);
  expect(answerOf('colleague', [await smallEngine()], 5).total).toBe(0);
});

test('keeps shown rows, adds their excerpts, and appends matches in texts', async () => {
  const { titles, texts } = smallIndex();
  const early = answerOf('index', [await createEngine(titles, null)], 20);
  const whole = answerOf('index', [await createEngine(titles, texts)], 20);
  const rows = ({ groups }: Answer) => groups.flatMap(({ hits }) => hits);
  const paths = rows(early).map(({ path }) => path);
  const kept = answerOf('index', [await createEngine(titles, texts)], 20, 'everything', paths);
  expect(early.shown).toBeGreaterThan(0);
  expect(whole.shown).toBeGreaterThan(early.shown);
  expect(
    rows(kept)
      .slice(0, early.shown)
      .map(({ path }) => path),
  ).toEqual(paths);
  const own = new Map(rows(whole).map((row) => [row.path, row]));
  expect(rows(early)[0]?.excerpt, 'their texts are on their way').toEqual([]);
  expect(rows(kept), 'each has what it would have had').toEqual(rows(kept).map(({ path }) => own.get(path)));
  expect(new Set(rows(kept).map(({ path }) => path))).toEqual(new Set(rows(whole).map(({ path }) => path)));
  expect(kept).toMatchObject({ isWhole: true, shown: whole.shown, total: whole.total });
});

test('hides a question that heading and excerpt already contain', async () => {
  const { hits } = (await engineAsked('chain them')).search(readQuery('chain'));
  const section = hits.find(({ section: { id } }) => id === 2)?.section;
  expect(section && foundSection(section, new Set(['chain']), []).answers).toEqual([]);
});
