import { expect, test } from '@playwright/test';
import { parseMdx } from '../../../../src/model/mdx/parse';
import { readSections } from '../../../../src/model/page/content';
import { createAnswer, createResult } from '../../../../src/shared/search/answer';
import { createEngine } from '../../../../src/shared/search/engine';
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
  const index = buildSmallIndex();
  return createEngine({ ...index, answers: index.texts.map((_, at) => (at === 2 ? questions : '')) });
}

test('finds a section by a question that it answers, and shows the question', async () => {
  const engine = await createEngineWith('send work to a colleague\nfollow another model');
  const [hit] = createAnswer('share with my colleague', [engine], 5).groups.flatMap(({ hits }) => hits);
  expect(joinTexts(hit?.question)).toBe('send work to a colleague');
  expect(listMarked(hit?.question)).toEqual(['colleague']);
  expect(createAnswer('colleague', [await createSmallEngine()], 5).total).toBe(0);
});

test('hides a question that heading and excerpt already contain', async () => {
  const { hits } = (await createEngineWith('chain them')).search(parseQuery('chain'));
  const section = hits.find(({ section: { id } }) => id === 2)?.section;
  expect(section && createResult(section, new Set(['chain']), []).question).toEqual([]);
});
