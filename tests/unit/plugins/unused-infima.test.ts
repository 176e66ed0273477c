import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { dropUnused, keptSelectors } from '../../../src/plugins/styles/drop-unused';
import { DROPPED, KEPT } from '../../../src/plugins/styles/unused-infima';

const infima = readFileSync('node_modules/infima/dist/css/default/default.css', 'utf8');

test('what is dropped cannot be a word of a text, and every name that is kept is in Infima', () => {
  const dropped = [...DROPPED.keys()];
  expect(dropped.length).toBeGreaterThan(100);
  expect(dropped.filter((name) => !/--|__/.test(name))).toEqual([]);
  const words = new Set(infima.match(/[\w-]+/g));
  expect(KEPT.filter((name) => !words.has(name) || DROPPED.has(name))).toEqual([]);
});

test('a selector goes where it needs a class that nothing has, not where it needs that one is missing', () => {
  expect(
    keptSelectors([
      '.padding--md',
      '.hero__title > a:hover',
      '.button:not(.button--active):hover',
      '.padding-vert--md',
      'a',
    ]),
  ).toEqual(['.button:not(.button--active):hover', '.padding-vert--md', 'a']);
});

/** A sheet as PostCSS hands it over, of rules alone; what is left of it, and which files it depends on. */
function drop(file: string, given: readonly string[][]): { left: string[][]; files: unknown[] } {
  const rules = given.map((selectors) => ({
    selectors,
    nodes: ['a declaration'],
    isGone: false,
    remove() {
      this.isGone = true;
    },
  }));
  const messages: object[] = [];
  dropUnused.Once(
    {
      source: { input: { file } },
      walkDecls: () => {},
      walkRules: (visit) => {
        for (const rule of rules) visit(rule);
      },
      walkAtRules: () => {},
    },
    { result: { messages } },
  );
  return {
    left: rules.filter(({ isGone }) => !isGone).map(({ selectors }) => selectors),
    files: messages.map((message) => 'file' in message && message.file),
  };
}

test('only Infima’s own sheet is made smaller, anew when the list is another', () => {
  const given = [['.padding--md'], ['.padding--md', '.padding-vert--md'], ['.padding-vert--md']];
  const own = drop('/site/src/components/A/styles.module.css', given);
  expect(own).toEqual({ left: given, files: [] });
  const { left, files } = drop('/site/node_modules/infima/dist/css/default/default.css', given);
  expect(left).toEqual([['.padding-vert--md'], ['.padding-vert--md']]);
  expect(files).toEqual([expect.stringMatching(/src\/plugins\/styles\/unused-infima\.ts$/)]);
});
