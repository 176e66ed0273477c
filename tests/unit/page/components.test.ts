import { expect, test } from '@playwright/test';
import { toPageContent } from '../../../src/page/content';
import { parsePage } from '../../../src/page/parse';
import { messageOf } from '../../../src/page/problem';

/** What an author is told, by line. */
const problems = (body: string) =>
  parsePage(body, 'page.mdx').problems.map((one) => `${one.line}: ${messageOf(one)}`);
const blocks = (body: string) =>
  toPageContent(body, '/none/page.mdx', 'page').sections.flatMap((section) => section.blocks);

test('a component that nobody has named is an error at its line, which says where to add it', () => {
  const [problem, ...others] = problems('Words.\n\n<Tabs>\n\n<Video title="A talk" />\n\n</Tabs>');
  expect(problem).toBe(
    '5: expected a component that src/page/components.ts names (Api, Attributes, Constants, Diagram, Errors, Omit, Params, Raises, Returns, Settings, TabItem, Tabs, WholeProgram), found <Video>. Correct it, or add it to COMPONENTS there, with its attributes: what readers see of them is searched and compared between versions.',
  );
  expect(others).toEqual([]);
  expect(problems('Words with <Video /> in them.')).toHaveLength(1);
});

test('so is an attribute of a known component that nobody has named', () => {
  expect(problems('Words.\n\n<Diagram of={X} alt="Alt" credit="Somebody" />')).toEqual([
    '3: expected an attribute that src/page/components.ts names for <Diagram> (alt, caption, of), found credit. Correct it, or add it to `seen` there if readers see it, so that it is searched and compared between versions, else to `unseen`.',
  ]);
  expect(problems('<Tabs {...more}>\n\nWords.\n\n</Tabs>')).toEqual([
    expect.stringContaining('for <Tabs> (groupId), found {...more}.'),
  ]);
});

test('elements of HTML need no entry, and what readers see of their attributes is in the page’s words', () => {
  const body =
    '<details open>\n\n<summary>More</summary>\n\nIt is an <abbr title="Interface">API</abbr>.\n\n</details>';
  expect(problems(body)).toEqual([]);
  expect(blocks(body)).toMatchObject([
    { kind: 'text', spans: [{ text: 'More' }] },
    { kind: 'text', spans: [{ text: 'It is an Interface API.' }] },
  ]);
  expect(blocks('<img src="/a.png" alt="A drawing" class="wide" />')).toEqual([
    { kind: 'text', spans: [{ text: 'A drawing' }], within: [] },
  ]);
});

test('a tab is named by its label, or by its value', () => {
  const tab = (attributes: string) => blocks(`<TabItem ${attributes}>\n\nInside\n\n</TabItem>`)[0]?.within;
  expect(tab('value="a" label="Linux"')).toEqual([{ type: 'tab', label: 'Linux' }]);
  expect(tab('value="a"')).toEqual([{ type: 'tab', label: 'a' }]);
});
