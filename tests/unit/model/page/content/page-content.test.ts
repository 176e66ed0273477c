import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Block } from '../../../../../src/model/page/content';
import { joinSpans, toPageContent } from '../../../../../src/model/page/content';
import { createTemporaryFolder } from '../../../../temporary';

const folder = createTemporaryFolder();
const read = (body: string, matter = 'title: T\ndescription: D') =>
  toPageContent(`---\n${matter}\n---\n\n${body}\n`, join(folder, 'a.mdx'), 'a');
const blocks = (body: string): readonly Block[] => read(body).sections.flatMap((section) => section.blocks);

test('splits a page at its headings, with the anchors of Docusaurus', () => {
  const { sections } = read('Lead.\n\n## The `apply` call\n\nText.\n\n### Same\n\n### Same\n');
  expect(sections.map(({ anchor, depth, heading }) => [anchor, depth, joinSpans(heading)])).toEqual([
    [null, 0, ''],
    ['the-apply-call', 2, 'The apply call'],
    ['same', 3, 'Same'],
    ['same-1', 3, 'Same'],
  ]);
});

test('reads title, description and earlier ids from the front matter', () => {
  const expected = { id: 'a', title: 'T', description: 'D', movedFrom: ['old/id'] };
  expect(read('', 'title: T\ndescription: D\nmoved_from: old/id')).toMatchObject(expected);
  expect(read('', 'moved_from: [x, y]')).toMatchObject({ title: 'a', movedFrom: ['x', 'y'] });
});

test('keeps code and emphasis in text, but not the targets of links', () => {
  const strong = { text: 'strong', style: 'strong' };
  const code = { text: 'code', style: 'code' };
  const end = [{ text: ' and a link ' }, { text: 'here', style: 'emphasis' }, { text: '.' }];
  const spans = [{ text: 'A ' }, strong, { text: ' ' }, code, ...end];
  expect(blocks('A **strong** `code` and\na [link](./b.mdx) *here*.')).toEqual([
    { kind: 'text', within: [], spans },
  ]);
});

test('converts lists, callouts and tabs to blocks with their containers', () => {
  const pageBlocks = blocks(
    '1. One\n\n   - Two\n\n:::warning[Careful]\n\nWords\n\n:::\n\n<Tabs>\n<TabItem value="a" label="Linux">\n\nInside\n\n</TabItem>\n</Tabs>\n\nAfter',
  );
  expect(pageBlocks.map((block) => block.within)).toEqual([
    [{ type: 'item', ordered: true, number: 1, first: true }],
    [
      { type: 'item', ordered: true, number: 1, first: false },
      { type: 'item', ordered: false, first: true },
    ],
    [{ type: 'callout', name: 'warning', title: 'Careful' }],
    [{ type: 'tab', label: 'Linux' }],
    [],
  ]);
});

test('converts tables to rows, and keeps language, title and lines of fences', () => {
  expect(blocks('| a | b |\n|---|---|\n| 1 | `2` |\n\n```python title="x.py"\nx = 1\ny = 2\n```')).toEqual([
    { kind: 'row', head: true, cells: [[{ text: 'a' }], [{ text: 'b' }]], within: [] },
    { kind: 'row', head: false, cells: [[{ text: '1' }], [{ text: '2', style: 'code' }]], within: [] },
    { kind: 'code', language: 'python', title: 'x.py', text: 'x = 1\ny = 2', within: [] },
  ]);
});

test('describes a diagram by its text and its picture', () => {
  writeFileSync(join(folder, 'one.svg'), '<svg/>');
  writeFileSync(join(folder, 'two.svg'), '<svg viewBox="0 0 1 1"/>');
  const figure = (name: string) =>
    blocks(`import Of from './${name}.svg';\n\n<Diagram of={Of} alt="Alternative" caption="Caption" />`)[0];
  expect(figure('one')).toMatchObject({ kind: 'figure', spans: [{ text: 'Alternative Caption' }] });
  expect(figure('one')).not.toEqual(figure('two'));
  expect(figure('none')).toMatchObject({ digest: '' });
});

test('has no sections for a page that does not parse, because the compiler reports that', () => {
  expect(read('a { b').sections).toEqual([]);
});
