import { expect, test } from '@playwright/test';
import {
  formatHeading,
  formatPositionNotes,
  formatSummary,
  listChangedSections,
} from '../../../../src/components/PageChanges/layout';
import type { SectionDifference } from '../../../../src/model/difference';
import { compareMarkdown } from '../../model/difference/pages';

const long =
  'This paragraph says so much that it is worth folding, because it would take more than a line or two on the screen, which folding it saves.';

/** Lists the changed sections line by line. A star precedes targets of the keys. */
function describeLayout(before: string, after: string): string[] {
  return listChangedSections(compareMarkdown(before, after)).flatMap((changedSection) => {
    const { section, parent, isStop, runs } = changedSection;
    const path = parent ? `${parent} › ` : '';
    return [
      `${isStop ? '* ' : ''}${section.state} ${path}${formatHeading(section)}`.trimEnd(),
      ...runs.map((run) => `  ${run.isStop ? '* ' : ''}${run.summary ?? run.state}`),
    ];
  });
}

test('lists only changed sections, with the headings of their parents', () => {
  const before = '## A\n\n## B\n\n### B1\n\nOne.\n\n## C\n\n## E\n\nOne.';
  const after = '## A\n\n## B\n\n### B1\n\nTwo.\n\n### D\n\n## E\n\nTwo.';
  expect(describeLayout(before, after).filter((line) => !line.startsWith(' '))).toEqual([
    'changed B › B1',
    '* removed C',
    '* added B › D',
    'changed E',
  ]);
});

test('makes each change a target, together with its replacement', () => {
  const page = (word: string, otherText: string) =>
    `It is the ${word} page about cats.\n\n${otherText}\n\nThe end.`;
  expect(
    describeLayout(page('first', 'Dogs bark.'), `${page('last', 'Birds can sing.')}\n\nThere is more.`),
  ).toEqual(['changed', '  * changed', '  * removed', '  added', '  same', '  * added']);
});

test('treats a changed heading as one change', () => {
  const text = (heading: string, word: string) =>
    `## ${heading}\n\n${long}\n\nThe very ${word} word is here.`;
  const lines = describeLayout(text('Use it', 'first'), text('Apply it', 'last'));
  expect(lines).toEqual(['* changed Apply it', '  1 paragraph', '  * changed']);
  const movedLines = describeLayout('## A\n\n## B\n\n## C', '## C\n\n## A\n\n## B');
  expect(movedLines).toEqual(['* changed C']);
});

test('folds unchanged content with a summary, except short text and introductions of changes', () => {
  const text = (word: string) =>
    `${long}\n\n- ${long}\n- ${long}\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nThese are the values:\n\nThe very ${word} word of it.\n\nShort.`;
  const lines = describeLayout(text('first'), text('last'));
  expect(lines).toEqual(['changed', '  3 paragraphs, 1 table', '  same', '  * changed', '  same']);
});

test('counts the changed sections by kind of change', () => {
  const summary = (...states: SectionDifference['state'][]) => {
    const sections = states.map((state) => ({ state, anchor: 'a', depth: 2, heading: [], parts: [] }));
    return formatSummary({ changed: true, title: [], sections });
  };
  expect(summary('changed', 'same', 'changed')).toBe('2 of 3 sections changed');
  expect(summary('changed')).toBe('1 of 1 section changed');
  const kinds = '4 of 5 sections changed: 1 edited, 2 added, 1 removed';
  expect(summary('changed', 'same', 'added', 'removed', 'added')).toBe(kinds);
});

test('names the previous place of a section', () => {
  const section: SectionDifference = { state: 'changed', anchor: 'a', depth: 2, heading: [], parts: [] };
  expect(formatPositionNotes(section)).toEqual([]);
  expect(formatPositionNotes({ ...section, moved: { after: 'B' }, depthBefore: 3 })).toEqual([
    'Moved; it was after “B”',
    'Now one heading level higher',
  ]);
  expect(formatPositionNotes({ ...section, moved: { after: null }, depthBefore: 1 })).toEqual([
    'Moved from the top of the page',
    'Now one heading level lower',
  ]);
  expect(formatPositionNotes({ ...section, depthBefore: 4 })).toEqual(['Now 2 heading levels higher']);
});

test('shows changes of the API first, then texts, then what samples printed', () => {
  const page = (number: number) => `One.

## Printed

\`\`\`text
${number} jobs
\`\`\`

## Text

There are ${number} jobs.

## \`Job\`

\`\`\`python
Job(number=${number})
\`\`\`
`;
  const sections = listChangedSections(compareMarkdown(page(2), page(5)));
  const headings = sections.map(({ section }) => formatHeading(section));
  expect(headings).toEqual(['Job', 'Text', 'Printed']);
});
