import { expect, test } from '@playwright/test';
import { sectionsOf } from '../../../../src/model/page/content/sections';
import { parseMdx } from '../../../../src/model/page/parse';
import { foundSection } from '../../../../src/shared/search/answer';
import { createEngine } from '../../../../src/shared/search/engine';
import { answerOf } from '../../../../src/shared/search/host';
import { readQuery } from '../../../../src/shared/search/query';
import { smallIndex } from './small-index';

const comment = (...questions: string[]) => `{/* answers\n${questions.join('\n')}\n*/}`;

test('the questions of a section are read, and are no text of it', () => {
  const source = `---\ntitle: A\n---\n\n${comment('one', '  two  ')}\n\nText.\n\n## B\n\n{/* a remark */}\n\n${comment('three')}\n\nMore.\n`;
  const sections = sectionsOf(parseMdx(source, 'a.mdx'), 'a.mdx');
  expect(sections.map(({ answers }) => answers)).toEqual([['one', 'two'], ['three']]);
  expect(JSON.stringify(sections.map(({ blocks }) => blocks))).not.toMatch(/one|two|three|remark/);
});

test('a section is found by a question that it answers, and says which', async () => {
  const { titles, texts } = smallIndex();
  const asked = texts.texts.map((_, at) =>
    at === 2 ? 'send work to a colleague\nfollow another model' : '',
  );
  const engine = await createEngine(titles, { ...texts, answers: asked });
  const [hit] = answerOf('share with my colleague', [engine], 5).groups.flatMap(({ hits }) => hits);
  expect(hit?.answers.map(({ text }) => text).join('')).toBe('send work to a colleague');
  expect(hit?.answers.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(['colleague']);
  const without = await createEngine(titles, texts);
  expect(answerOf('colleague', [without], 5).total).toBe(0);
});

test('no question is shown whose words heading and excerpt show', async () => {
  const { titles, texts } = smallIndex();
  const asked = texts.texts.map((_, at) => (at === 2 ? 'chain them' : ''));
  const engine = await createEngine(titles, { ...texts, answers: asked });
  const { hits } = engine.search(readQuery('chain'));
  const section = hits.find(({ section: { id } }) => id === 2)?.section;
  expect(section && foundSection(section, new Set(['chain']), []).answers).toEqual([]);
});
