import { expect, test } from '@playwright/test';
import { type Definition, definitionList, fold } from '../../../../../src/model/mdx/definitions';
import { aside, code, link, text } from '../../../../../src/model/mdx/mdast';
import { sectionsOf, textOfSpans } from '../../../../../src/model/page/content';
import { plainWords, spansOf } from '../../../../../src/model/page/content/words';

const typed: Definition = {
  id: 'A.b',
  term: [link('#A.b', code('b')), text(': '), code('int'), text(' = '), code('3')],
  words: [text('How many.')],
};

test('reads folded content as if it were open, under its title without the number', () => {
  const [section] = sectionsOf(
    { type: 'root', children: [fold('x', 'from Base', '2 from Base', [definitionList([typed])])] },
    '/nowhere/page.mdx',
  );
  expect(section?.blocks.slice(0, 1)).toEqual([
    { kind: 'text', spans: [{ text: 'from Base', style: 'strong' }], within: [] },
  ]);
  expect(section?.blocks).toHaveLength(3);
});

test('excludes the source link of an entry and its separator from the text', () => {
  const source = aside('api-provenance', link('https://example.org', text('model.py, line 3')));
  const line = (...nodes: Parameters<typeof spansOf>[0]) =>
    textOfSpans(spansOf(plainWords(nodes, { outputs: new Set(), targets: new Map() })));
  expect(line(aside('api-label', text('class')), text(' · '), code('import A'), text(' · '), source)).toBe(
    'class · import A',
  );
  expect(line(aside('api-label', text('method')), text(' · '), source)).toBe('method');
  expect(line(text('a · b'))).toBe('a · b');
});
