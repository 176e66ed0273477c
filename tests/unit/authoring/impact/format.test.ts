import { expect, test } from '@playwright/test';
import { formatReports } from '../../../../src/authoring/impact/format';
import { createReports, type Report } from '../../../../src/authoring/impact/run';

const PLACE = { page: 'docs/a.mdx', severity: 'wrong' } as const;
const CHANGE: Report['changes'][number] = {
  target: 'parameter',
  kind: 'removed',
  name: 'pin',
  symbol: 'm.Dataset',
  text: '`Dataset`: no longer accepts parameter `pin`',
  places: [
    { ...PLACE, file: 'docs/a.mdx', line: 7, context: 'sentence', quote: 'Pass `pin=True`.' },
    { ...PLACE, file: 'docs/a.svg', line: 2, context: 'diagram', quote: '<text>pin</text>' },
  ],
};
const REPORT: Report = {
  version: 'next',
  before: 'a'.repeat(40),
  after: 'b'.repeat(40),
  unmentioned: ['`Seed` is gone'],
  changes: [CHANGE],
  undocumented: [{ file: 'docs/b.mdx', line: 1, message: 'expected an entry for `Plan`, found none' }],
  withoutPage: ['class `Plant` is new'],
  invalidSamples: [{ file: 'docs/c.mdx', line: 9, message: 'No parameter named "pin"\n  as it was' }],
};
const NOTHING: Report = {
  ...REPORT,
  unmentioned: [],
  changes: [],
  undocumented: [],
  withoutPage: [],
  invalidSamples: [],
};
const COUNTS = 'from aaaaaaa to bbbbbbb: API changes that pages mention';

test('lists every place with file and line, by severity', () => {
  expect(formatReports([REPORT]).split('\n')).toEqual([
    `### Pages of next, ${COUNTS}: 1; that no page mentions: 1; pages to review: 2`,
    '',
    '#### Samples that are no longer valid (1)',
    '',
    '- docs/c.mdx:9 No parameter named "pin"; as it was',
    '',
    '#### Wrong: text and drawings that use a removed or renamed name (1)',
    '',
    '- `Dataset`: no longer accepts parameter `pin`',
    '  - docs/a.mdx:7 (sentence) ``` Pass `pin=True`. ```',
    '  - docs/a.svg:2 (diagram of docs/a.mdx) ``` <text>pin</text> ```',
    '',
    '#### New and undocumented: problems of the reference check (1)',
    '',
    '- docs/b.mdx:1 expected an entry for `Plan`, found none',
    '',
    '#### New, in modules that no page documents (1)',
    '',
    '- class `Plant` is new',
    '',
    '#### Changed, but no page mentions it (1)',
    '',
    '- `Seed` is gone',
    '',
  ]);
  expect(formatReports([])).toBe('No inventory has changed.\n');
  expect(formatReports([NOTHING])).toContain(`${COUNTS}: 0; that no page mentions: 0`);
  expect(formatReports([NOTHING])).toContain('\n\nNothing to do.\n');
});

test('names a missing version or commit', async () => {
  await expect(createReports({ version: '9' })).rejects.toThrow(/^expected a version \(.*\), found "9"\.$/);
  await expect(createReports({ since: 'nowhere' })).rejects.toThrow(
    '--since: expected a commit, found nowhere.',
  );
});
