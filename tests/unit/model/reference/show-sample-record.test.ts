import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { RootContent } from 'mdast';
import { parseMdx } from '../../../../src/model/mdx/parse';
import { type DatabaseChanges, digestCode } from '../../../../src/model/mdx/sample-record';
import { readPlainSections, readSections } from '../../../../src/model/page/content';
import { fillPage } from '../../../../src/model/page/filled-page';
import { formatProblems } from '../../../../src/model/problem';
import { showSampleRecord } from '../../../../src/model/reference/show-sample-record';
import { serializePage } from '../../../../src/outputs/markdown/serialize';
import { collectTexts } from '../../../../src/outputs/search-index/texts';
import { createTemporaryFolder } from '../../../temporary';
import { fixtures } from './compile';

const PAGE = `Words.

\`\`\`python
insert(1)
\`\`\`

\`\`\`text
done
\`\`\`

- In a list:

  \`\`\`python
  insert(2)
  \`\`\`

More words.
`;

const CHANGES: DatabaseChanges = {
  tables: [
    {
      name: 'notes',
      was: 1,
      count: 7,
      columns: ['title', '_source'],
      rows: [
        ['~', 1, ['one', 'two'], 'films #1'],
        ['+', 2, 'three', ''],
      ],
      changed: [7, 1, 1],
    },
    { name: 'empty', was: null, count: 0, columns: [], rows: [], changed: [0, 0, 0] },
    { name: 'old', was: 1, count: null, columns: ['n'], rows: [['-', 1, '3']], changed: [0, 0, 1] },
    { name: 'other', was: 1, count: 2, columns: [], rows: [], changed: [1, 0, 0] },
  ],
  components: [
    ['+', 'Listener', 'words', 0, 'running'],
    ['+', 'Model', 'm', 0, 'running'],
    ['-', 'Listener', 'past', 1, 'running'],
  ],
  jobs: [['Listener', 'words', 'run', 'success', 2]],
  artifacts: { new: 1, gone: 2, bytes: 1234 },
  indexes: [['+', 'near', 3, 2]],
};

function renderPage(code: string, changes: DatabaseChanges[], id = 'core_api/apply') {
  const tree = parseMdx(PAGE, 'docs/page.mdx');
  showSampleRecord(tree, { samples: [{ code: digestCode(code), changes }], stands: null }, id);
  return tree;
}

const kinds = (nodes: readonly RootContent[]) => nodes.map(({ type }) => type).join(' ');

test('appears after the output of its sample, or after a sample without one, also in a list', () => {
  expect(kinds(renderPage('insert(1)', [CHANGES]).children)).toBe('paragraph code code fold list paragraph');
  const [, , , list] = renderPage('insert(2)', [CHANGES]).children;
  expect(list?.type === 'list' && kinds(list.children[0]?.children ?? [])).toBe('paragraph code fold');
});

test('is omitted if the sample has changed since the run', () => {
  expect(kinds(renderPage('insert(3)', [CHANGES]).children)).not.toContain('fold');
});

test('is open on pages for beginners, and closed elsewhere', () => {
  const isOpen = (id: string) =>
    JSON.stringify(renderPage('insert(1)', [CHANGES], id)).includes('"open":true');
  const pages = ['get_started', 'intro', 'tutorials/rag', 'core_api/intro'];
  expect(pages.filter(isOpen)).toEqual(['get_started', 'intro', 'tutorials/rag']);
});

test('is written as a line, tables and a list', () => {
  const [section] = serializePage(renderPage('insert(1)', [CHANGES]), 'docs/page.mdx', '.');
  expect(section?.markdown).toContain(`
In the database: \`notes\` +7 rows, −1 row, 1 row changed · \`empty\` new, empty · \`old\` removed · 1 other table · \`near\` holds 3 vectors · 2 new components · 1 removed component · 2 jobs

\`notes\`, 7 rows now:

| Row | \`title\` | \`_source\` |
| - | - | - |
| changed #1 | ~~one~~ **two** | films #1 → |
| new #2 | three | |
| 7 more rows | | |

\`old\`, removed:

| Row | \`n\` |
| - | - |
| removed #1 | ~~3~~ |

- New components (version 0, running): Listener words, Model m
- Removed component: Listener past
- Jobs run on Listener words ×2: success
- Index \`near\`: 3 vectors with 2 dimensions
- New artifacts: 1, 1,234 bytes
- Removed artifacts: 2
`);
});

test('names the database on pages with several', () => {
  const [line] = readPlainSections(renderPage('insert(1)', [{ ...CHANGES, db: 'memory' }])).flatMap(
    (section) => section.blocks.slice(3),
  );
  expect(JSON.stringify(line)).toContain('memory');
});

test('is compared like an output, and not searched', () => {
  const blocks = (tree = parseMdx(PAGE, 'docs/page.mdx')) =>
    readSections(tree, 'docs/page.mdx').flatMap((section) => section.blocks);
  const before = blocks();
  const [record, ...otherBlocks] = blocks(renderPage('insert(1)', [CHANGES])).filter(
    (block) => !before.some((previousBlock) => JSON.stringify(previousBlock) === JSON.stringify(block)),
  );
  expect(otherBlocks).toEqual([]);
  expect(record).toMatchObject({ kind: 'code', language: 'text', title: 'In the database', isRecord: true });
  const section = { anchor: null, depth: 0, heading: [], blocks: record ? [record] : [] };
  expect(collectTexts(section)).toEqual({ prose: '', names: [], searchOnly: '' });
  expect(JSON.stringify(record)).toContain('near holds 3 vectors\\n2 new components');
});

for (const [caseName, text] of [
  ['with the marks of a merge', '<<<<<<< ours\n{}\n'],
  ['with another key', '{"sample": [], "stands": null}'],
  [
    'with an invalid change',
    `{"samples": [{"code": "${digestCode('insert(1)')}", "changes": 3}], "stands": null}`,
  ],
] as const) {
  test(`is rejected with its file if it is a record ${caseName}`, () => {
    const inventory = readFileSync(join(fixtures, 'zoo/api-inventory.json'));
    const folder = createTemporaryFolder({ 'api-inventory.json': inventory, 'sample-seen/intro.json': text });
    const file = join(folder, 'intro.mdx');
    const { problems } = fillPage(file, { repository: '' }, PAGE);
    expect(formatProblems(problems)).toMatch(
      /sample-seen\/intro\.json:1: expected the record that the run of the samples wrote, found a record that can't be parsed \(.+\)\. Restore it with git/,
    );
  });
}
