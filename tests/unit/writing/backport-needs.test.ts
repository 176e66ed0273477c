import { expect, test } from '@playwright/test';
import { versionsOldestFirst } from '../../../src/site';
import { counterparts, type KnownPage } from '../../../src/writing/backport/counterparts';
import { drawingsOf } from '../../../src/writing/backport/links';
import { drawingNeeds, sidebarNeeds } from '../../../src/writing/backport/needs';
import { formatNeed } from '../../../src/writing/backport/report';

test('drawings that a change needs are named: new ones, and those that changed', () => {
  const page = "import Apply from '../_diagrams/apply.svg';\nimport Tabs from '@theme/Tabs';\n";
  expect(drawingsOf(page, 'docs/core_api/apply.mdx')).toEqual(['docs/_diagrams/apply.svg']);
  const needs = (before: string | null, now: string, other: string | null) =>
    drawingNeeds([{ file: 'docs/a.svg', before, now, other: { file: 'old/a.svg', text: other } }]).map(
      formatNeed,
    );
  expect(needs(null, 'new', null)).toEqual([
    'old/a.svg: the drawing docs/a.svg is not in this version. Copy it, and look whether each word of it holds there.',
  ]);
  expect(needs('one', 'two', 'one')).toEqual([
    'old/a.svg: the drawing docs/a.svg has changed, and this one is as it was. Copy it.',
  ]);
  expect(needs('one', 'two', 'other')).toEqual([
    'old/a.svg: the drawing docs/a.svg has changed, and this one is another. Draw the change here, too.',
  ]);
  expect(needs('one', 'two', 'two')).toEqual([]);
  expect(needs('one', 'one', 'other')).toEqual([]);
});

test('a page that came into a sidebar or moved in it: the line of the other sidebar is named', () => {
  const sidebar = (...ids: string[]) =>
    `{\n  label: 'Core API',\n  items: [\n${ids.map((id) => `    '${id}',`).join('\n')}\n  ],\n}\n`;
  const own = { file: 'sidebars.ts', before: sidebar('a', 'b', 'c'), now: sidebar('c', 'a', 'b') };
  const other = { file: 'old.json', before: '', now: '{\n"label": "Core API",\n"items": ["a"]\n"b",\n"c"\n' };
  expect(sidebarNeeds('c', 'c', own, other).map(formatNeed)).toEqual([
    'old.json:5: "c" stands in “Core API”, first in sidebars.ts:4. Put it there, too, if this version has the place.',
  ]);
  expect(sidebarNeeds('b', 'b', own, other)).toEqual([]);
});

test('the same page of another version is found by its id, and by moved_from on either side', () => {
  const [oldest, next] = versionsOldestFirst.map(({ name }) => (name === 'current' ? 'next' : name));
  const page = (version = '', id = '', from?: string): KnownPage => ({
    version,
    id,
    file: `${version}/${id}.mdx`,
    frontMatter: from ? { moved_from: from } : {},
  });
  const pages = [
    page(oldest, 'a'),
    page(oldest, 'b'),
    page(next, 'a'),
    page(next, 'c', 'b'),
    page(next, 'd'),
  ];
  const found = (from = '', to = '', among = pages) =>
    [...counterparts(among, versionsOldestFirst, from, to)].map(([id, other]) => `${id} ${other.file}`);
  expect(found(next, oldest)).toEqual([`a ${oldest}/a.mdx`, `c ${oldest}/b.mdx`]);
  expect(found(oldest, next)).toEqual([`a ${next}/a.mdx`, `b ${next}/c.mdx`]);
  // The last version does not know yet that the page has moved.
  expect(found(next, 'next', [...pages, page('next', 'b')])).toEqual([`c next/b.mdx`]);
});
