import { expect, test } from '@playwright/test';
import { createDefinitionList, createFold, type Definition } from '../../../../../src/model/mdx/definitions';
import { code, link, styledText, text } from '../../../../../src/model/mdx/mdast';
import { joinSpans, readSections } from '../../../../../src/model/page/content';
import { readSpans, toPlainInline } from '../../../../../src/model/page/content/inline';

const typed: Definition = {
  id: 'A.b',
  term: [link('#A.b', code('b')), text(': '), code('int'), text(' = '), code('3')],
  description: [text('How many.')],
};

test('reads folded content as if it were open, under its title without the number', () => {
  const fold = createFold('x', 'from Base', '2 from Base', [createDefinitionList([typed])]);
  const [section] = readSections({ type: 'root', children: [fold] }, '/nowhere/page.mdx');
  expect(section?.blocks.slice(0, 1)).toEqual([
    { kind: 'text', spans: [{ text: 'from Base', style: 'strong' }], within: [] },
  ]);
  expect(section?.blocks).toHaveLength(3);
});

test('excludes the source link of an entry and its separator from the text', () => {
  const source = styledText('api-provenance', link('https://example.org', text('model.py, line 3')));
  const line = (...nodes: Parameters<typeof readSpans>[0]) =>
    joinSpans(readSpans(toPlainInline(nodes, { outputs: new Set(), targets: new Map() })));
  const dot = text(' · ');
  expect(line(styledText('api-label', text('class')), dot, code('import A'), dot, source)).toBe(
    'class · import A',
  );
  expect(line(styledText('api-label', text('method')), dot, source)).toBe('method');
  expect(line(text('a · b'))).toBe('a · b');
});
