import { expect, test } from '@playwright/test';
import { comparePages } from '../../../src/difference';
import type { PageContent } from '../../../src/page/content';
import { sectionsOf } from '../../../src/page/content/sections';
import { definitionList } from '../../../src/page/definitions';
import { code, link, text } from '../../../src/page/mdast';
import { outline, pageOf } from './pages';

type Value = readonly [name: string, value: string, words: string];

function page(...values: Value[]): PageContent {
  const list = definitionList(
    values.map(([name, value, words]) => ({
      id: name,
      term: [link(`#${name}`, code(name)), text(' = '), code(value)],
      words: [text(words)],
    })),
  );
  return { ...pageOf(''), sections: sectionsOf({ type: 'root', children: [list] }, '/nowhere/page.mdx') };
}

const same: Value[] = ['a', 'b', 'c'].map((name) => [name, '1', `What ${name} is.`]);

test('a parameter is one item: known by its name, and marked where its value or its words changed', () => {
  const difference = comparePages(
    page(...same, ['wait', '3', 'Seconds to wait.'], ['gone', '0', 'Nothing.']),
    page(...same, ['wait', '30', 'Minutes to wait.'], ['come', '{}', 'More.']),
  );
  expect(outline(difference)).toEqual([
    'changed',
    '  changed: …3 /   `wait` | [-`3`-] {+`30`+} | [-Seconds-] {+Minutes+} to wait. / - `gone` | `0` | Nothing. / + `come` | `{}` | More.',
  ]);
  const [part] = difference.sections[0]?.runs?.[0]?.parts ?? [];
  expect(part).toMatchObject({ kind: 'table', definitions: true });
});

test('a list of definitions is no counterpart of a table that says the same', () => {
  const table = pageOf('| k | v | w |\n|---|---|---|\n| `a` | `1` | What a is. |');
  const [first] = same;
  expect(outline(comparePages(table, page(first ?? ['', '', '']))).slice(1)).toEqual([
    '  removed:   `a` | `1` | What a is.',
    '  added:   `a` | `1` | What a is.',
  ]);
});
