import { expect, test } from '@playwright/test';
import type { SiteVersion } from '../../../src/site';
import { type BackportVersion, backport, type Surroundings } from '../../../src/writing/backport/backport';
import { formatVerdict, isLeft, summaryOf } from '../../../src/writing/backport/report';
import { saidThere } from '../../../src/writing/backport/said-there';
import { namesOf } from '../../../src/writing/backport/version-names';
import { extract } from '../inventory/checkout';

const site = (name: string, release: string | null, commit: string): SiteVersion => ({
  name,
  label: name === 'current' ? 'Main branch' : name,
  path: `/docs/${name}`,
  state: release ? 'older' : 'unreleased',
  release,
  ref: commit,
  commit: commit.repeat(40).slice(0, 40),
  date: '2026-01-01',
});
const OLD = site('1.0', '1.0.4', 'a');
const MAIN = site('current', null, 'b');
const LIVE = [OLD, MAIN];

const source = (framework: Record<string, string>) =>
  extract({ 'superduper/__init__.py': "__version__ = '1.0.4'\n", ...framework });

function version(about: SiteVersion, framework: Record<string, string>): BackportVersion {
  const inventory = source(framework);
  return {
    names: namesOf(inventory),
    words: { version: about, packages: inventory.packages, ids: new Map([['guides/apply', 'apply']]) },
  };
}

const COMMON = `
class Table:
    def __init__(self, identifier, fields): ...
    def insert(self, rows): ...
`;
const MAIN_BRANCH = version(MAIN, {
  'superduper/base/datalayer.py': `
class Datalayer:
    def teardown(self, name, force=False, recursive=False): ...
`,
  'superduper/base/config.py': `
import dataclasses as dc
@dc.dataclass
class Config:
    data_backend: str = 'x'
    local_cluster_url: str = 'y'
`,
  'superduper/components/table.py': COMMON,
});
const RELEASE = version(OLD, {
  'superduper/base/datalayer.py': 'class Datalayer:\n    def remove(self, name, force=False): ...\n',
  'superduper/base/config.py': `
import dataclasses as dc
@dc.dataclass
class Config:
    data_backend: str = 'x'
    cluster_url: str = 'y'
`,
  'superduper/components/tables.py': COMMON,
});
const BACK: Surroundings = { from: MAIN_BRANCH, to: RELEASE, live: LIVE, hasTarget: () => true };
const FORWARD: Surroundings = { from: RELEASE, to: MAIN_BRANCH, live: LIVE, hasTarget: () => true };

/** What becomes of a change from `before` to `now` on the page `there`: the verdicts as they are printed, and the page. */
function carried(before: string, now: string, there: string | null, around = BACK) {
  const result = backport(
    { file: 'docs/apply.mdx', before, now },
    { file: 'old/apply.mdx', text: there },
    around,
  );
  return { ...result, said: result.verdicts.map(formatVerdict) };
}

const PAGE = `## Apply

Call \`apply\` once for each table.
It waits for its jobs.

- Rows are kept.
- Outputs are made anew.

| what you see | cause |
|---|---|
| \`KeyError\` | the table is not there |
`;

test('applied: what is the same there is written, whatever stands beside it', () => {
  const there = PAGE.replace('## Apply\n', '## Apply\n\nOf an older time.\n');
  const now = PAGE.replace('for each table', 'for every table');
  const { said, text } = carried(PAGE, now, there);
  expect(said).toEqual(['old/apply.mdx:5: applied (docs/apply.mdx:3)']);
  expect(text).toBe(there.replace('for each table', 'for every table'));
  expect(carried(PAGE, now, there, FORWARD).text).toBe(text);
});

test('applied: words of a paragraph that is broken into other lines, and says more', () => {
  const there = PAGE.replace(
    'Call `apply` once for each table.\nIt waits for its jobs.',
    'Here it is told\nhow. Call `apply` once for each\ntable. It waits for all of its jobs.',
  );
  const { said, text } = carried(PAGE, PAGE.replace('once for each', 'one time for each'), there);
  expect(said).toEqual(['old/apply.mdx:3: applied (docs/apply.mdx:3)']);
  expect(text).toContain(
    'Here it is told\nhow. Call `apply` one time for each table. It waits for all of its jobs.\n',
  );
});

test('applied: a sentence that stands, word for word, in another paragraph of its section', () => {
  const sentence = 'It waits for the jobs of its tables.';
  const page = (before: string, behind: string) =>
    `## Apply\n\n${before}${sentence} ${behind}\n\nNothing is lost, and nothing else is done by the call.\n`;
  const own = page('', 'Then the log says how long each of them took, and where.');
  const there = page('What a call does is written down. ', 'After a crash it begins anew.');
  const now = own.replace('waits', 'always waits');
  expect(carried(own, now, there).text).toBe(there.replace('It waits', 'It always waits'));
  // The beginning of the paragraph is another sentence there.
  expect(carried(own, now, there.replace('the jobs', 'all jobs')).verdicts[0]?.state).toBe('conflict');
});

test('applied: an item and a row that come after those of the same words', () => {
  const there = PAGE.replace('- Outputs are made anew.', '- Nothing else happens.').replace(
    'is not there',
    'has gone',
  );
  const now = PAGE.replace('- Rows are kept.', '- Rows are kept.\n- Files are kept.').replace(
    '|---|---|\n',
    '|---|---|\n| `TypeError` | a wrong field |\n',
  );
  const { said, text } = carried(PAGE, now, there);
  expect(said).toEqual([
    'old/apply.mdx:7: applied (docs/apply.mdx:7)',
    'old/apply.mdx:11: applied (docs/apply.mdx:12)',
  ]);
  expect(text).toContain('- Rows are kept.\n- Files are kept.\n- Nothing else happens.\n');
  expect(text).toContain('|---|---|\n| `TypeError` | a wrong field |\n| `KeyError` | the table has gone |\n');
});

test('applied: sections that have another order are found by their headings', () => {
  const [before, now] = ['kept', 'left'].map(
    (word) => `## One\n\nIt is ${word}.\n\nMore of it.\n\n## Two\n\nIt is new.\n`,
  ) as [string, string];
  const there = '## Two\n\nIt is new.\n\n## One\n\nIt is kept.\n\nLess of it.\n';
  expect(carried(before, now, there).text).toBe(there.replace('kept', 'left'));
});

test('applied: releases of install lines, commits and paths of pages that moved are those of the version', () => {
  const [from, to] = [FORWARD, BACK].map((one) => one.from.words.version.commit) as [string, string];
  const before = 'See [apply](./guides/apply.mdx), and\n`https://x.org/tree/COMMIT`.\n\nThe end.\n';
  const now = before.replace('The end.', 'The end, see [apply](./guides/apply.mdx) at COMMIT.');
  const at = (text: string, commit: string) => text.replaceAll('COMMIT', commit);
  const there = at(before.replaceAll('guides/', ''), from);
  const { text, said } = carried(at(before, to), at(now, to), there);
  expect(said).toEqual(['old/apply.mdx:4: applied (docs/apply.mdx:4)']);
  expect(text).toBe(at(now.replaceAll('guides/', ''), from));
});

test('already there: in the same lines, or in others', () => {
  const now = PAGE.replace('for each table', 'for every table');
  expect(carried(PAGE, now, now).said).toEqual(['old/apply.mdx:3: already there (docs/apply.mdx:3)']);
  const there = `More.\n\n${now.replace('every table.\nIt', 'every\ntable. It').replace('its jobs', 'their jobs')}`;
  const { said, text } = carried(PAGE, now, there);
  expect(said).toEqual(['old/apply.mdx:5: already there (docs/apply.mdx:3)']);
  expect(text).toBeNull();
});

test('conflict: with the three texts, and between marks', () => {
  const there = PAGE.replace('for each table', 'per table');
  const now = PAGE.replace('for each table', 'for every table');
  const { said, text, marked } = carried(PAGE, now, there);
  expect(said).toEqual([
    `old/apply.mdx:3: conflict: the paragraph has other words there, beside or in place of those that changed (docs/apply.mdx:3)
    before | Call \`apply\` once for each table.
           | It waits for its jobs.
    now    | Call \`apply\` once for every table.
           | It waits for its jobs.
    there  | Call \`apply\` once per table.
           | It waits for its jobs.`,
  ]);
  expect(text).toBeNull();
  expect(marked).toContain(
    '<<<<<<< 1.0\nCall `apply` once per table.\n||||||| before\nCall `apply` once for each table.\n=======\n' +
      'Call `apply` once for every table.\n>>>>>>> docs\nIt waits for its jobs.\n',
  );
});

test('conflict: words beside a change are others, a section is missing, a sample is another', () => {
  const reasonOf = (before: string, now: string, there: string) =>
    carried(before, now, there).verdicts.map((one) => (one.state === 'conflict' ? one.reason : one.state));
  expect(
    reasonOf(PAGE, PAGE.replace('the table', 'a table'), PAGE.replace('| the table', '| that table')),
  ).toEqual(['the row of the table has other words there, beside or in place of those that changed']);
  expect(
    reasonOf(PAGE, PAGE.replace('Rows are', 'Rows will be'), '## Remove\n\nNothing is kept of it.\n'),
  ).toEqual(['this version has nothing like the item of the list that was changed']);
  const code = (line: string) => `## Code\n\n\`\`\`python\n${line}\n\`\`\`\n`;
  expect(reasonOf(code('x = call(1, 2)'), code('x = call(1, 2, 3)'), code('x = call(1, 9)'))).toEqual([
    'the line of code that was changed is another there',
  ]);
  // A fence is known by its first line, and what takes the place of something by that.
  const shell = (lang: string, line: string, tail = '') =>
    `## Run\n\n\`\`\`${lang}\n${line}\n\`\`\`\n${tail}`;
  expect(
    reasonOf(
      shell('bash', '$env:A = 1'),
      shell('powershell', '$env:A = 1'),
      `${shell('bash', 'python a.py')}\nEnd.\n`,
    ),
  ).toEqual(['the fence that was changed stands among other lines there']);
  expect(
    reasonOf(
      'Apples are green.\n\nThe end of it.\n',
      'Whoever reads this knows pears.\n\n- One.\n\nThe end of it.\n',
      'Nothing like that stands here.\n\nThe end of it.\n',
    ),
  ).toEqual(['this version has nothing like what was replaced']);
  // A sentence that stands after an empty line anywhere would be put where git finds such a line.
  expect(reasonOf('One.\n\nTwo.\n', 'One.\n\nBetween.\n\nTwo.\n', 'Uno.\n\nDue.\n')).toEqual([
    'what stands before and behind is not the same there',
  ]);
});

test('not in this version: a page', () => {
  const { said } = carried(PAGE, PAGE.replace('once', 'twice'), null);
  expect(said).toEqual(['old/apply.mdx: the page is not in this version (docs/apply.mdx:3)']);
});

test('not in this version: a member, with what pages say in its place', () => {
  const around = {
    ...BACK,
    saidThere: (name: string) =>
      saidThere(
        name,
        [['Call `db.teardown` for it.', 'Call `db.remove` for it.']],
        (word) => word === 'remove',
      ),
  };
  const now = PAGE.replace('Rows are kept.', 'Rows are kept by `db.teardown`.');
  expect(carried(PAGE, now, PAGE, around).said).toEqual([
    'old/apply.mdx:6: not in this version: the member `db.teardown`; here there is `remove` (docs/apply.mdx:6)',
  ]);
  // What the page said before is no part of the change.
  const known = PAGE.replace('Rows are', 'With `db.teardown`, rows are');
  expect(carried(known, known.replace('kept', 'left'), known, around).verdicts[0]?.state).toBe('applied');
});

for (const [what, line, said] of [
  [
    'a symbol that moved',
    '`superduper.components.table.Table`',
    'the symbol `superduper.components.table.Table`; here there is `superduper.components.tables.Table`',
  ],
  [
    'a linked symbol',
    '[it](api:Datalayer.teardown)',
    'the symbol `Datalayer.teardown`; nothing here is called nearly so',
  ],
  ['a bare name', '`teardown`', 'the name `teardown`; nothing here is called nearly so'],
  [
    'a parameter in prose',
    'with `recursive=True`',
    'the parameter `recursive`; nothing here is called nearly so',
  ],
  [
    'a setting',
    '`SUPERDUPER_LOCAL_CLUSTER_URL`',
    'the setting `SUPERDUPER_LOCAL_CLUSTER_URL`; nothing here is called nearly so',
  ],
] as const) {
  test(`not in this version: ${what}`, () => {
    const now = PAGE.replace('Rows are kept.', `Rows are kept: ${line}.`);
    expect(carried(PAGE, now, PAGE).said).toEqual([
      `old/apply.mdx:6: not in this version: ${said} (docs/apply.mdx:6)`,
    ]);
    // Where the framework has the name, and in a page that is the same.
    expect(carried(PAGE, now, PAGE, { ...BACK, to: MAIN_BRANCH }).verdicts[0]?.state).toBe('applied');
  });
}

test('not in this version: an argument of a call in a sample, by the line that brings it', () => {
  const sample = (call: string) => `## Remove\n\n\`\`\`python\nimport superduper\n${call}\n\`\`\`\n`;
  const before = sample("db.remove('x')");
  const around: Surroundings = {
    ...BACK,
    from: version(MAIN, { 'superduper/d.py': 'class D:\n    def remove(self, name, *, recursive): ...\n' }),
  };
  const now = sample("db.remove(\n    'x',\n    recursive=True,\n)");
  expect(carried(before, now, before, around).said).toEqual([
    'old/apply.mdx:5: not in this version: the parameter `recursive` of `db.remove`; here there is `force` (docs/apply.mdx:5)',
  ]);
});

test('what a sample calls its own, and what Python has, is no name of the framework', () => {
  const around: Surroundings = {
    ...BACK,
    from: version(MAIN, {
      'superduper/d.py': 'class D:\n    def teardown(self, rows): ...\n    def set(self): ...\n',
    }),
  };
  const now = PAGE.replace('Rows are kept.', 'Rows are a `set`.').concat(
    '\n```python\nteardown = 1\nprint(teardown + 1)\n```\n',
  );
  expect(carried(PAGE, now, PAGE, around).verdicts.map(({ state }) => state)).toEqual(['applied', 'applied']);
  const called = now.replace('print(', 'teardown(');
  expect(carried(PAGE, called, PAGE, around).verdicts.map(({ state }) => state)).toEqual([
    'applied',
    'missing',
  ]);
});

test('not in this version: what a link leads to', () => {
  const now = PAGE.replace('Rows are kept.', 'Rows are [kept](../a/rows.mdx#kept).');
  const around = { ...BACK, hasTarget: (link: string) => link !== 'a/rows.mdx#kept' };
  expect(carried(PAGE, now, PAGE, around).said).toEqual([
    'old/apply.mdx:6: not in this version: a/rows.mdx#kept has no counterpart (docs/apply.mdx:6)',
  ]);
});

test('a release must differ: in prose, and in lines that the inventories do not tell', () => {
  const say = (line: string, around: Surroundings) =>
    carried(PAGE, PAGE.replace('Rows are kept.', line), PAGE, around).said;
  expect(say('Rows are kept since 1.0.4.', FORWARD)).toEqual([
    `old/apply.mdx:6: a release must differ: “1.0.4” is commit ${MAIN.commit}, for the main branch has no release here (docs/apply.mdx:6)`,
  ]);
  expect(say('Rows: `pip install ./source/plugins/sql`.', BACK)).toEqual([
    'old/apply.mdx:6: a release must differ: “./source” is release 1.0.4, installed with == here (docs/apply.mdx:6)',
  ]);
  expect(say('Rows are kept since 1.5.', FORWARD)).toEqual(['old/apply.mdx:6: applied (docs/apply.mdx:6)']);
});

test('a page that moves says the rest of its change, and stays where it is', () => {
  const before = '---\ntitle: Apply\n---\n\nRows are kept.\n';
  const now = '---\ntitle: Apply\nmoved_from: guides/apply\n---\n\nRows are left.\n';
  const { said, text } = carried(before, now, before);
  expect(said).toEqual(['old/apply.mdx:5: applied (docs/apply.mdx:6)']);
  expect(text).toBe(before.replace('kept', 'left'));
});

test('several changes of a page: each has its verdict, and what is clean is written together', () => {
  const now = PAGE.replace('once', 'one time')
    .replace('Outputs are', 'All outputs are')
    .replace('is not there', 'is gone');
  const there = PAGE.replace('for each table', 'per table').replace(
    'the table is not there',
    'the table has no such name',
  );
  const { verdicts, text, marked } = carried(PAGE, now, there);
  expect(verdicts.map(({ state }) => state)).toEqual(['conflict', 'applied', 'conflict']);
  expect(text).toBe(there.replace('Outputs are', 'All outputs are'));
  expect(marked?.match(/^<{7}/gm)).toHaveLength(2);
  expect(marked).toContain('- All outputs are made anew.');
  expect(summaryOf(verdicts)).toBe('1 applied and 2 in conflict.');
  expect(verdicts.filter(isLeft)).toHaveLength(2);
  expect(summaryOf([])).toBe('Nothing has changed.');
});
