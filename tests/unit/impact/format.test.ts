import { expect, test } from '@playwright/test';
import type { Report } from '../../../src/impact';
import { formatReports } from '../../../src/impact/format';

const place = {
  page: 'docs/a.mdx',
  file: 'docs/a.mdx',
  line: 7,
  where: 'sentence',
  gravity: 'wrong',
  found: 'pin=',
} as const;
const REPORT: Report = {
  version: 'next',
  before: 'a'.repeat(40),
  after: 'b'.repeat(40),
  changes: [
    {
      of: 'parameter',
      fate: 'removed',
      name: 'pin',
      symbol: 'm.Dataset',
      label: 'parameter',
      text: 'parameter `pin` of `Dataset` is gone',
      breaking: true,
      before: null,
      gravity: 'wrong',
      places: [
        { ...place, quote: 'Pass `pin=True`.' },
        { ...place, file: 'docs/_diagrams/a.svg', line: 2, where: 'diagram', quote: '<text>pin</text>' },
      ],
    },
  ],
  silent: 3,
  undocumented: [{ text: 'class `Plan` is new', file: null, anchor: null, guides: ['docs/b.mdx'] }],
  overrides: ['m.Dataset.pin'],
  invalid: [{ file: 'docs/a.mdx', line: 9, message: 'No parameter named "pin"\n  as it was' }],
  stale: [
    {
      file: 'docs/c.mdx',
      changes: [
        { text: 'class `Code` is gone', commit: 'c'.repeat(40), at: 'docs/c.mdx:4' },
        { text: 'class `Plan` is new', commit: 'd'.repeat(40), at: null },
      ],
    },
  ],
};

test('as text: every place with file and line, by how grave it is', () => {
  expect(formatReports([REPORT], 'text').split('\n')).toEqual([
    'Pages of next, from aaaaaaa to bbbbbbb: changes of the API that they speak of: 1, on pages: 1; that none speaks of: 3',
    '',
    'Wrong: text and drawings that name what is no more, or state another default (1)',
    '  parameter `pin` of `Dataset` is gone',
    '    docs/a.mdx:7 (sentence) Pass `pin=True`.',
    '    docs/_diagrams/a.svg:2 (diagram of docs/a.mdx) <text>pin</text>',
    '',
    'Samples that were valid, and are not any more (1)',
    '  docs/a.mdx:9 No parameter named "pin"; as it was',
    '',
    'Overrides of `src/inventory/overrides.ts` that have outlived their symbols (1)',
    '  `m.Dataset.pin`',
    '',
    'New, and undocumented: by the page where it belongs (1)',
    '  no page',
    '    class `Plan` is new; see also docs/b.mdx',
    '',
    'Stale: pages last changed before something that they name (1)',
    '  docs/c.mdx',
    '    ccccccc: class `Code` is gone, docs/c.mdx:4',
    '    ddddddd: class `Plan` is new',
    '',
  ]);
  const nothing = {
    ...REPORT,
    after: null,
    changes: [],
    undocumented: [],
    overrides: [],
    invalid: [],
    stale: [],
  };
  expect(formatReports([], 'markdown')).toBe('No inventory has changed.\n');
  expect(formatReports([nothing], 'text')).toBe(
    'Pages of next, whose API is that of aaaaaaa\n\nNothing to do.\n',
  );
});

test('as Markdown: what is folded is whole, and no longer than a comment may be', () => {
  const text = formatReports([REPORT], 'markdown');
  expect(text).toContain('<details open><summary>Wrong: text and drawings');
  expect(text).toContain('  - docs/a.mdx:7 (sentence) ``` Pass `pin=True`. ```');
  const [change] = REPORT.changes;
  const places = Array.from({ length: 2000 }, () => ({ ...place, quote: 'Pass `pin=True`.' }));
  const long = formatReports([{ ...REPORT, changes: change ? [{ ...change, places }] : [] }], 'markdown');
  expect(long.length).toBeLessThan(65_536);
  expect(long.split('<details').length).toBe(long.split('</details>').length);
  expect(long).toContain('run `npm run docs:impact` for the rest');
});

test('as JSON: all of it', () => {
  expect(JSON.parse(formatReports([REPORT], 'json'))).toEqual([REPORT]);
});
