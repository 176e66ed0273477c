import { expect, test } from '@playwright/test';
import { headingOf, layOut } from '../../../../src/components/PageChanges/layout';
import { notesOf, summaryOf } from '../../../../src/components/PageChanges/summary';
import type { SectionDifference } from '../../../../src/shared/difference';
import { compare } from '../../shared/difference/pages';

const long =
  'This paragraph says so much that it is worth folding, because it would take more than a line or two on the screen, which folding it saves.';

/** The content of the dialog, a line each; the number of a change in brackets. */
function shown(before: string, after: string): string[] {
  const numbered = (stop: number | undefined, text: string) =>
    stop === undefined ? text : `[${stop}] ${text}`;
  return layOut(compare(before, after)).groups.flatMap((group) => {
    if ('same' in group) return [`unchanged: ${group.same.map(headingOf).join(', ')}`];
    const { section, parent, stop, runs } = group;
    const path = parent ? `${parent} › ` : '';
    return [
      numbered(stop, `${section.state} ${path}${headingOf(section)}`.trimEnd()),
      ...runs.map((run) => `  ${numbered(run.stop, run.folded ?? run.state)}`),
    ];
  });
}

test('neighbouring sections that are the same are folded together, and one below another names it', () => {
  const before = '## A\n\n## B\n\n### B1\n\nOne.\n\n## C\n\n## E\n\nOne.';
  const after = '## A\n\n## B\n\n### B1\n\nTwo.\n\n### D\n\n## E\n\nTwo.';
  expect(shown(before, after).filter((line) => !line.startsWith(' '))).toEqual([
    'unchanged: A, B',
    'changed B › B1',
    '[2] removed C',
    '[3] added B › D',
    'changed E',
  ]);
});

test('each change has a number, and what comes in the place of something none of its own', () => {
  const page = (word: string, other: string) => `It is the ${word} page about cats.\n\n${other}\n\nThe end.`;
  expect(shown(page('first', 'Dogs bark.'), `${page('last', 'Birds can sing.')}\n\nThere is more.`)).toEqual([
    'changed',
    '  [1] changed',
    '  [2] removed',
    '  added',
    '  same',
    '  [3] added',
  ]);
});

test('a heading that tells of a change is one itself', () => {
  const text = (heading: string, word: string) =>
    `## ${heading}\n\n${long}\n\nThe very ${word} word is here.`;
  expect(shown(text('Use it', 'first'), text('Apply it', 'last'))).toEqual([
    '[1] changed Apply it',
    '  1 paragraph',
    '  [2] changed',
  ]);
  expect(shown('## A\n\n## B\n\n## C', '## C\n\n## A\n\n## B')).toEqual(['[1] changed C', 'unchanged: A, B']);
});

test('what is the same is folded and says what it holds, but for short text and for what leads into a change', () => {
  const text = (word: string) =>
    `${long}\n\n- ${long}\n- ${long}\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nThese are the values:\n\nThe very ${word} word of it.\n\nShort.`;
  expect(shown(text('first'), text('last'))).toEqual([
    'changed',
    '  1 paragraph, 2 list items, 1 table',
    '  same',
    '  [1] changed',
    '  same',
  ]);
});

test('the summary counts sections, and says how they changed if there is more than one way', () => {
  const summary = (...states: SectionDifference['state'][]) => {
    const sections = states.map((state) => ({ state, anchor: 'a', depth: 2, heading: [], parts: [] }));
    return summaryOf({ changed: true, title: [], sections });
  };
  expect(summary('changed', 'same', 'changed')).toBe('2 of 3 sections changed');
  expect(summary('changed')).toBe('1 of 1 section changed');
  expect(summary('changed', 'same', 'added', 'removed', 'added')).toBe(
    '4 of 5 sections changed: 1 edited, 2 added, 1 removed',
  );
});

test('a section says where it stood', () => {
  const section: SectionDifference = { state: 'changed', anchor: 'a', depth: 2, heading: [], parts: [] };
  expect(notesOf(section)).toEqual([]);
  expect(notesOf({ ...section, moved: { after: 'B' }, depthBefore: 3 })).toEqual([
    'Moved; it stood after “B”',
    'One level higher than before',
  ]);
  expect(notesOf({ ...section, moved: { after: null }, depthBefore: 1 })).toEqual([
    'Moved from the beginning',
    'One level lower than before',
  ]);
});
