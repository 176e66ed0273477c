import { expect, test } from '@playwright/test';
import { pairSections } from '../../../src/difference/sections';
import { textOfSpans } from '../../../src/page/content';
import { pageOf } from './pages';

/** The headings of the pairs: `old → new`, `+new`, `-old`; where a moved one stood in brackets. */
function paired(before: string, after: string): string[] {
  return pairSections(pageOf(before).sections, pageOf(after).sections)
    .slice(1)
    .map(({ before: old, after: now, moved }) => {
      const [first, second] = [old, now].map((section) => section && textOfSpans(section.heading));
      if (first === undefined) return `+${second}`;
      if (second === undefined) return `-${first}`;
      return `${first === second ? first : `${first} → ${second}`}${moved ? ` [after ${moved.after}]` : ''}`;
    });
}

const words = 'The plugin connects to the database, reads its tables and writes the results beside them.';

test('sections are known by their ids, in the order of the later page', () => {
  expect(paired('## A\n\n## B\n\n## C', '## A\n\n## B\n\n## C')).toEqual(['A', 'B', 'C']);
});

test('a removed section stands behind what it stood behind, before what is new there', () => {
  expect(paired('## A\n\n## Old\n\n## Older\n\n## C', '## A\n\n## New\n\n## C')).toEqual([
    'A',
    '-Old',
    '-Older',
    '+New',
    'C',
  ]);
});

test('a section with another heading and nearly the same text is renamed', () => {
  expect(paired(`## Connect\n\n${words}`, `## Reach a database\n\n${words} It also closes.`)).toEqual([
    'Connect → Reach a database',
  ]);
  expect(paired(`## Connect\n\n${words}`, '## Reach a database\n\nOther words about it.')).toEqual([
    '-Connect',
    '+Reach a database',
  ]);
});

test('a section without text is known by its heading', () => {
  expect(paired('## Use it on a server\n\n### A', '## Use it on one server\n\n### A')).toEqual([
    'Use it on a server → Use it on one server',
    'A',
  ]);
});

test('a heading that only names code is never renamed: another name is another symbol', () => {
  expect(paired(`## \`remove\`\n\n${words}`, `## \`teardown\`\n\n${words}`)).toEqual([
    '-remove',
    '+teardown',
  ]);
});

test('a section that changed its place is moved, and says where it stood', () => {
  expect(paired('## A\n\n## B\n\n## C\n\n## D', '## A\n\n## D\n\n## B\n\n## C')).toEqual([
    'A',
    'D [after C]',
    'B',
    'C',
  ]);
  expect(paired('## A\n\n## B\n\n## C', '## B\n\n## C\n\n## A')).toEqual(['B', 'C', 'A [after null]']);
});

test('what comes or goes moves nothing', () => {
  expect(paired('## A\n\n## B\n\n## C', '## X\n\n## B\n\n## Y\n\n## C')).toEqual([
    '-A',
    '+X',
    'B',
    '+Y',
    'C',
  ]);
});
