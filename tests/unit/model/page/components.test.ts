import { expect, test } from '@playwright/test';
import { toPageContent } from '../../../../src/model/page/content';
import { parsePage } from '../../../../src/model/page/parse';
import { messageOf } from '../../../../src/model/problem';

/** The mistakes that an author is told, by line. */
const problems = (body: string) =>
  parsePage(body, 'page.mdx').problems.map((one) => `${one.line}: ${messageOf(one)}`);
const blocks = (body: string) =>
  toPageContent(body, '/none/page.mdx', 'page').sections.flatMap((section) => section.blocks);

test('a component that nobody has named is an error at its line, which says where to add it', () => {
  const [problem, ...others] = problems('Words.\n\n<Tabs>\n\n<Video title="A talk" />\n\n</Tabs>');
  expect(problem).toBe(
    '5: expected a component that src/model/page/content/constructs.ts names (Api, Attributes, Constants, Diagram, Errors, Omit, Params, Raises, Returns, Settings, SharedParams, TabItem, Tabs, WholeProgram), found <Video>. Correct it, or add it to COMPONENTS there, with its attributes, and how it is written in plain Markdown: that is searched and compared between versions.',
  );
  expect(others).toEqual([]);
  expect(problems('Words with <Video /> in them.')).toHaveLength(1);
});

test('so is an attribute of a known component that nobody has named', () => {
  expect(problems('Words.\n\n<Diagram of={X} alt="Alt" credit="Somebody" />')).toEqual([
    '3: expected an attribute that src/model/page/content/constructs.ts names for <Diagram> (alt, caption, of), found credit. Correct it, or add it to `attributes` there; if readers see it, write it, so that it is searched and compared between versions.',
  ]);
  expect(problems('<Tabs {...more}>\n\nWords.\n\n</Tabs>')).toEqual([
    expect.stringContaining('for <Tabs> (groupId), found {...more}.'),
  ]);
});

test('so is what Markdown can say and no page says', () => {
  expect(problems('Words[^1].\n\n[^1]: A note.')).toEqual([
    expect.stringContaining(
      '1: expected what src/model/page/content/constructs.ts knows, found `footnoteReference`.',
    ),
    expect.stringContaining(
      '3: expected what src/model/page/content/constructs.ts knows, found `footnoteDefinition`.',
    ),
  ]);
});

test('so is an admonition of an unknown type, with the nearest that there is', () => {
  expect(problems('Words.\n\n:::warn\n\nMind.\n\n:::')).toEqual([
    expect.stringMatching(
      /^3: expected an admonition of a known type \(note, .*danger\), found ":::warn"\. Write `:::warning`\.$/,
    ),
  ]);
});

test('elements of HTML need no entry, and what readers see of their attributes is in the page’s words', () => {
  const body =
    '<details open>\n\n<summary>More</summary>\n\nIt is an <abbr title="Interface">API</abbr>.\n\n</details>';
  expect(problems(body)).toEqual([]);
  expect(blocks(body)).toMatchObject([
    { kind: 'text', spans: [{ text: 'More' }] },
    { kind: 'text', spans: [{ text: 'It is an API (Interface).' }] },
  ]);
  expect(blocks('<img src="/a.png" alt="A drawing" class="wide" />')).toEqual([
    { kind: 'text', spans: [{ text: 'A drawing' }], within: [] },
  ]);
});
