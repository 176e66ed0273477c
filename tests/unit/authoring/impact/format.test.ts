import { expect, test } from '@playwright/test';
import { formatReports } from '../../../../src/authoring/impact/format';
import { type Report, reportsOf } from '../../../../src/authoring/impact/run';

const PLACE = {
  page: 'docs/a.mdx',
  file: 'docs/a.mdx',
  line: 7,
  where: 'sentence',
  severity: 'wrong',
} as const;
const PLACES: Report['changes'][number]['places'] = [
  { ...PLACE, found: 'pin=', quote: 'Pass `pin=True`.' },
  {
    ...PLACE,
    file: 'docs/_diagrams/a.svg',
    line: 2,
    where: 'diagram',
    found: 'pin',
    quote: '<text>pin</text>',
  },
];
const CHANGE: Report['changes'][number] = {
  of: 'parameter',
  verdict: 'removed',
  name: 'pin',
  symbol: 'm.Dataset',
  label: 'parameter',
  text: '`Dataset`: no longer takes parameter `pin`',
  breaking: true,
  before: null,
  severity: 'wrong',
  places: PLACES,
};
const NOTHING: Report = {
  version: 'next',
  before: 'a'.repeat(40),
  after: 'b'.repeat(40),
  changes: [],
  silent: [],
  undocumented: [],
  homeless: [],
  overrides: [],
  invalid: [],
};
const REPORT: Report = {
  ...NOTHING,
  silent: ['`Seed` is gone'],
  changes: [CHANGE],
  undocumented: [{ file: 'docs/b.mdx', line: 1, message: 'expected an entry for `Plan`, found none' }],
  homeless: ['class `Plant` is new'],
  overrides: ['m.Dataset.pin'],
  invalid: [{ file: 'docs/a.mdx', line: 9, message: 'No parameter named "pin"\n  as it was' }],
};

test('as text: every place with file and line, by how grave it is', () => {
  expect(formatReports([REPORT], 'text').split('\n')).toEqual([
    'Pages of next, from aaaaaaa to bbbbbbb: changes of the API that they speak of: 1, on pages: 1; that none speaks of: 1',
    '',
    'Wrong: text and drawings that name what is no more, or state another default (1)',
    '  `Dataset`: no longer takes parameter `pin`',
    '    docs/a.mdx:7 (sentence) Pass `pin=True`.',
    '    docs/_diagrams/a.svg:2 (diagram of docs/a.mdx) <text>pin</text>',
    '',
    'Samples that were valid, and are not any more (1)',
    '  docs/a.mdx:9 No parameter named "pin"; as it was',
    '',
    'Overrides of `src/model/inventory/overrides.ts` that have outlived their symbols (1)',
    '  `m.Dataset.pin`',
    '',
    'New, and undocumented, as the check of the reference says it (1)',
    '  docs/b.mdx:1 expected an entry for `Plan`, found none',
    '',
    'New, in modules that no page documents (1)',
    '  class `Plant` is new',
    '',
    'Changed, and no page speaks of it (1)',
    '  `Seed` is gone',
    '',
  ]);
  expect(formatReports([], 'markdown')).toBe('No inventory has changed.\n');
  expect(formatReports([NOTHING], 'text')).toBe(
    'Pages of next, from aaaaaaa to bbbbbbb: changes of the API that they speak of: 0, on pages: 0; that none speaks of: 0\n\nNothing to do.\n',
  );
});

test('as Markdown: what is folded is whole, and no longer than a comment may be; as JSON all of it', () => {
  const text = formatReports([REPORT], 'markdown');
  expect(text).toContain('<details open><summary>Wrong: text and drawings');
  expect(text).toContain('  - docs/a.mdx:7 (sentence) ``` Pass `pin=True`. ```');
  const places = Array.from({ length: 1000 }, () => PLACES).flat();
  const long = formatReports([{ ...REPORT, changes: [{ ...CHANGE, places }] }], 'markdown');
  expect(long.length).toBeLessThan(65_536);
  expect(long.split('<details').length).toBe(long.split('</details>').length);
  expect(long).toContain('run `npm run docs:impact` for the rest');
  expect(JSON.parse(formatReports([REPORT], 'json'))).toEqual([REPORT]);
});

test('what is asked and is not there is named', async () => {
  await expect(reportsOf({ version: '9' })).rejects.toThrow(/^expected one of the versions .*, found 9\.$/);
  await expect(reportsOf({ since: 'nowhere' })).rejects.toThrow('--since: expected a commit, found nowhere.');
});
