import { expect, test } from '@playwright/test';
import { backportChanges } from '../../../src/authoring/backport/backport';
import { type BackportVersion, createBackportVersion } from '../../../src/authoring/backport/names';
import { formatVerdict, isUnresolved, summarizeVerdicts } from '../../../src/authoring/backport/report';
import type { SiteVersion } from '../../../src/shared/site';
import { extract } from './extract/checkout';

function createVersion(
  name: string,
  release: string | null,
  framework: Record<string, string>,
): BackportVersion {
  const inventory = extract({ 'superduper/__init__.py': "__version__ = '1.0.4'\n", ...framework });
  const commit = (release === null ? 'b' : 'a').repeat(40);
  const about = { name, label: name, release, commit, path: '', ref: '', date: '', state: 'older' } as const;
  return createBackportVersion(about satisfies SiteVersion, inventory);
}
const config = (setting: string) =>
  `import dataclasses as dc\n@dc.dataclass\nclass Config:\n    ${setting}: str = 'x'\n`;
const datalayer = (methods: string) => `class Datalayer:\n${methods}\n    def set(self): ...\n`;
const MAIN = createVersion('current', null, {
  'superduper/base/datalayer.py': datalayer(
    '    def teardown(self, name): ...\n    def drop(self, name, recursive=False): ...',
  ),
  'superduper/base/config.py': config('local_cluster_url'),
  'superduper/table.py': 'class Table: ...\n',
});
const OLD = createVersion('1.0', '1.0.4', {
  'superduper/base/datalayer.py': datalayer(
    '    def remove(self, name): ...\n    def drop(self, name, recursion=False): ...',
  ),
  'superduper/base/config.py': config('cluster_url'),
  'superduper/tables.py': 'class Table: ...\n',
});

/** Backports a change to the page `there`, and formats the verdicts. */
async function backportTo(before: string, now: string, target: string | null, [from, to] = [MAIN, OLD]) {
  const result = await backportChanges(before, now, target, {
    from: { ...from, file: 'docs/apply.mdx' },
    to: { ...to, file: 'old/apply.mdx' },
    counterpartFiles: new Map([['docs/guides/apply.mdx', 'old/apply.mdx']]),
    findProblems: async (text, side) =>
      side === 'to' && text.includes('missing.mdx') ? ['expected a page, found none'] : [],
  });
  return { ...result, lines: result.verdicts.map(formatVerdict) };
}

const PAGE = `## Apply

Call \`apply\` once for each table.
It waits for its jobs.

- Rows are kept in their table.
- Outputs are made anew.

| what you see | cause |
|---|---|
| \`KeyError\` | the table is not there |
`;
const EVERY = PAGE.replace('for each table', 'for every table');

const FIELDS = '---\ntitle: Apply\n---\n\nRows stay.\n';
/** A text, its replacement, the source page before the change, and the target page. */
const CARRIED: Record<string, [oldText: string, newText: string, before: string, target: string]> = {
  'a change next to other text': ['for each table', 'for every table', PAGE, `Of an older time.\n\n${PAGE}`],
  'a change in a paragraph with other line breaks and more words': [
    'for each table',
    'for every table',
    PAGE.replace('each table.\nIt', 'each table. It'),
    PAGE.replace('Call `apply` once for each table.\nIt', 'So\ncall `apply` once for each table.\nIt always'),
  ],
  'a new list item': ['table.\n- O', 'table.\n- New.\n- O', PAGE, PAGE.replace('are made anew', 'come')],
  'a new row': ['--|\n', '--|\n| `A` | b |\n', PAGE, PAGE.replace('is not there', 'has gone')],
  'the other changes of a moved page': ['Rows stay', 'Rows go', FIELDS, FIELDS],
};
for (const [caseName, [old, newText, before, target]] of Object.entries(CARRIED)) {
  test(`applies ${caseName}`, async () => {
    const now = before.replace(old, newText).replace('Apply\n---', 'Apply\nmoved_from: guides/apply\n---');
    const { text, verdicts } = await backportTo(before, now, target);
    expect(verdicts.map(({ state }) => state)).toEqual(['applied']);
    expect(text).toBe(target.replace(old, newText));
  });
}

test('replaces commits, install commands and paths of moved pages with those of the target version', async () => {
  const page = ({ version: { commit } }: BackportVersion, path: string) =>
    `See [it](${path}) at ${commit}.\n`;
  const before = page(MAIN, './guides/apply.mdx');
  const { text } = await backportTo(before, before.replace('See', 'Read'), page(OLD, './apply.mdx'));
  expect(text).toBe(page(OLD, './apply.mdx').replace('See', 'Read'));
});

test('names both places in a verdict, and does not apply what the target already contains', async () => {
  const { lines } = await backportTo(PAGE, EVERY, `More.\n\n${PAGE}`);
  expect(lines).toEqual(['old/apply.mdx:5: applied (docs/apply.mdx:3)']);
  const present = await backportTo(
    PAGE,
    EVERY,
    `More.\n\n${EVERY.replace('every table.\nIt', 'every\ntable. It')}`,
  );
  expect(present.lines).toEqual(['old/apply.mdx: already there (docs/apply.mdx:3)']);
  expect(present.text).toBeNull();
  const removed = await backportTo(`${PAGE}\nThe end.\n`, PAGE, PAGE);
  expect(removed.lines).toEqual(['old/apply.mdx: already there (docs/apply.mdx:12)']);
  const lacking = await backportTo(PAGE, EVERY, null);
  expect(lacking.lines).toEqual([
    'old/apply.mdx: the page is not in this version: to add it, run npm run page:new (docs/apply.mdx)',
  ]);
});

test('gives each change of a page a verdict, applies clean ones, and marks conflicts', async () => {
  const now = EVERY.replace('Outputs are', 'All outputs are').replace('is not there', 'is gone');
  const target = PAGE.replace('for each table', 'per table').replace('is not there', 'has no such name');
  const { lines, verdicts, text, markedText: marked } = await backportTo(PAGE, now, target);
  expect(verdicts.map(({ state }) => state)).toEqual(['conflict', 'applied', 'conflict']);
  expect(lines[0]).toBe(`old/apply.mdx:3: conflict (docs/apply.mdx:3)
    <<<<<<< target
    Call \`apply\` once per table.
    ||||||| before
    Call \`apply\` once for each table.
    =======
    Call \`apply\` once for every table.
    >>>>>>> after`);
  expect(text).toBe(target.replace('Outputs are', 'All outputs are'));
  expect(marked?.match(/^<{7}/gm)).toHaveLength(2);
  expect(marked).toContain('<<<<<<< target\nCall `apply` once per table.\n|||||||');
  expect(marked).toContain('- All outputs are made anew.');
  expect(summarizeVerdicts(verdicts)).toBe('1 applied and 2 in conflict.');
  expect(verdicts.filter(isUnresolved)).toHaveLength(2);
  expect(summarizeVerdicts([])).toBe('Nothing has changed.');
});

test('reports a conflict if neighboring words differ or no similar lines exist', async () => {
  const code = (line: string) => `## Code\n\n\`\`\`python\n${line}\n\`\`\`\n`;
  for (const [before, now, target] of [
    [PAGE, PAGE.replace('the table', 'a table'), PAGE.replace('| the table', '| that table')],
    [PAGE, PAGE.replace('Rows are', 'Rows will be'), '## Remove\n\nNothing is kept of it.\n'],
    [code('x = call(1, 2)'), code('x = call(1, 2, 3)'), code('x = call(1, 9)')],
    ['One.\n\nTwo.\n', 'One.\n\nBetween.\n\nTwo.\n', 'Uno.\n\nDue.\n'],
  ] as const)
    expect((await backportTo(before, now, target)).verdicts.map(({ state }) => state)).toEqual(['conflict']);
});

const MISSING: Record<string, string> = {
  '`db.teardown`': '`db.teardown` (no similar name)',
  '`superduper.table.Table`': '`superduper.table.Table` (did you mean `superduper.tables.Table`?)',
  '[it](api:Datalayer.teardown)': '`Datalayer.teardown` (no similar name)',
  '`teardown`': '`teardown` (no similar name)',
  '`recursive=True`': '`recursive=` (did you mean `recursion`?)',
  '`SUPERDUPER_LOCAL_CLUSTER_URL`': '`SUPERDUPER_LOCAL_CLUSTER_URL` (no similar name)',
  '[a page](./missing.mdx)': 'expected a page, found none',
  '1.0.4': '',
};
for (const [line, message] of Object.entries(MISSING)) {
  test(`looks up ${line} in the target version`, async () => {
    const now = PAGE.replace('Rows are kept in their table.', `Rows are kept in their table: ${line}.`);
    const state = message ? `not in this version: ${message}` : 'applied';
    expect((await backportTo(PAGE, now, PAGE)).lines).toEqual([
      `old/apply.mdx:6: ${state} (docs/apply.mdx:6)`,
    ]);
    // The change does not include earlier text of the page.
    const [{ state: nextState } = {}] = (await backportTo(now, now.replace('Rows are', 'Rows will be'), now))
      .verdicts;
    expect(nextState).toBe('applied');
  });
}

test('reports a missing argument in a sample, but ignores names of the sample and of Python', async () => {
  const sample = (call: string) =>
    `## Remove\n\n\`\`\`python\nimport superduper\n${call}\n\`\`\`\n\nA \`a\`.\n`;
  const before = sample("db.drop('x')");
  const { lines } = await backportTo(before, sample("db.drop(\n    'x',\n    recursive=True,\n)"), before);
  expect(lines).toEqual([
    'old/apply.mdx:5: not in this version: `recursive=` (did you mean `recursion`?) (docs/apply.mdx:5)',
  ]);
  const changedPage = sample('teardown = 1\nprint(teardown)').replace('`a`', '`set`');
  const emptyVersion = createVersion('1.1', '1.1', {});
  expect((await backportTo(before, changedPage, before, [MAIN, emptyVersion])).lines).toHaveLength(2);
  expect((await backportTo(before, changedPage, before)).verdicts.filter(isUnresolved)).toEqual([]);
});
