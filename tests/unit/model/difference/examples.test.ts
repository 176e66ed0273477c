import { expect, test } from '@playwright/test';
import { comparePages } from '../../../../src/model/difference';
import { createDefinitionList, type Definition } from '../../../../src/model/mdx/definitions';
import { code, link, text } from '../../../../src/model/mdx/mdast';
import { type PageContent, readSections } from '../../../../src/model/page/content';
import { cases } from '../../../cases';
import { compareMarkdown, createPage, formatOutline, outlineFirstSection } from './pages';

test.describe('words', () => {
  for (const [caseName, before, after, marked] of cases`
are marked whole
  It reads the URI.
  It writes the URI.
  It [-reads-] {+writes+} the URI.
are marked without surrounding white space
  It reads.
  It reads and writes.
  It reads {+and writes+}.
are marked with their punctuation
  It reads, then writes.
  It reads.
  It reads[-, then writes-].
of a release count as one
  Install redis==0.6.7
  Install redis==0.7.3
  Install redis==[-0.6.7-]{+0.7.3+}
that are removed at the beginning are separated from the rest
  Note that all is well here.
  all is well here.
  [-Note that-] all is well here.
that become code are marked
  The Listener runs on each insert.
  The \`Listener\` runs on each insert.
  The [-Listener-] {+\`Listener\`+} runs on each insert.
between two changes are marked too if they are short
  It was built from scratch of plain stones, as all houses near the harbour are.
  It was made carefully of fired bricks, as all houses near the harbour are.
  It was [-built from scratch of plain stones-] {+made carefully of fired bricks+}, as all houses near the harbour are.
`) {
    test(caseName, () => {
      expect(outlineFirstSection(before, after)).toEqual([`  ~ ${marked}`]);
    });
  }

  test('marks the words of a title', () => {
    const pages = [createPage('', 'Connect to it'), createPage('', 'Connect to a database')] as const;
    const { changed, title } = comparePages(...pages);
    expect(changed).toBe(true);
    expect(title.map(({ mark }) => mark)).toEqual([undefined, 'removed', undefined, 'added']);
  });

  test('replaces texts with little in common', () => {
    expect(outlineFirstSection('The first page is about models.', 'Nothing is as it was before.')).toEqual([
      '  - The first page is about models.',
      '  + Nothing is as it was before.',
    ]);
  });
});

test.describe('code', () => {
  const fence = (lines: string) => `\`\`\`\n${lines}\n\`\`\``;
  for (const [caseName, before, after, ...marked] of cases`
is compared by line, and a line that became another by word
  db = connect('a')\nprint(db.show('Table'))\ndb.close()
  db = connect('a')\nprint(db.list('Table'))\ndb.open()\ndb.close()
    db = connect('a')
  - print(db.[-show-]('Table'))
  + print(db.{+list+}('Table'))
  + db.open()
    db.close()
that has little in common gets no word marks
  first = 1\nimport os\nlast()
  first = 1\ntotal = 3\nlast()
    first = 1
  - import os
  + total = 3
    last()
keeps the indentation of either side
  start()\n    total  = first(beginning)\nfinish()
  start()\n  total = second(beginning)\nfinish()
    start()
  -     total  = [-first-](beginning)
  +   total = {+second+}(beginning)
    finish()
is equal with another blank line
  one()\n\n\ntwo()\nthree()
  one()\ntwo()\nfour()
    one()
    two()
  - three()
  + four()
is not split at a blank line in a change
  start()\nb = 1\n\nc = 2\nfinish()
  start()\nx()\n\ny()\nfinish()
    start()
  - b = 1
  - ${''}
  - c = 2
  + x()
  + ${''}
  + y()
    finish()
is equal for a printed table of another width
  +------+\n| name |\n+------+
  +--------+\n|  name  |\n| length |\n+--------+
    +--------+
    |  name  |
  + | length |
    +--------+
`) {
    test(caseName, () => {
      expect(outlineFirstSection(fence(before), fence(after))).toEqual([
        '  ~ code',
        ...marked.map((line) => `    ${line}`),
      ]);
    });
  }

  test('compares code under one tab, however different', () => {
    const tab = (line: string) =>
      `<Tabs>\n<TabItem value="a" label="A">\n\n${fence(line)}\n\n</TabItem>\n</Tabs>`;
    expect(outlineFirstSection(tab('pip install a'), tab('git clone b'))).toEqual([
      '  ~ code',
      '    - pip install a',
      '    + git clone b',
    ]);
  });
});

test.describe('tables', () => {
  const table = (lines: string) => {
    const [head = '', ...rows] = lines.split('\n');
    return [head, head.replace(/[^|]+/g, '---'), ...rows].map((line) => `| ${line} |`).join('\n');
  };
  for (const [caseName, before, after, ...marked] of cases`
are compared by row and by word
  name | default\ncache | in memory\nlevel | INFO
  name | default\nlevel | USER\nhosts | none
  ~ name | default
    - cache | in memory
      level | [-INFO-] {+USER+}
    + hosts | none
match rows by their first cell, whatever else changed
  name | meaning\na | the first of all\nb | another one
  name | meaning\nb | quite different words\na | nothing in common
  ~ name | meaning
    - a | the first of all
      b | [-another one-] {+quite different words+}
    + a | nothing in common
match rows with another first cell by the other cells
  call | what it does\nremove | deletes all versions of the component
  call | what it does\nteardown | deletes all versions of the component
  ~ call | what it does
      [-remove-] {+teardown+} | deletes all versions of the component
show a new column
  k | v\na | 1
  k | type | v\na | int | 1
  ~ k | added type | v
      a | int | 1
show a removed column
  k | type | v\na | int | 1
  k | v\na | 1
  ~ k | removed type | v
      a | int | 1
show a renamed column
  k | default\nalpha | 1
  k | value\nalpha | 2
  ~ k | [-default-] {+value+}
      alpha | [-1-] {+2+}
`) {
    test(caseName, () => {
      expect(outlineFirstSection(table(before), table(after))).toEqual(marked.map((line) => `  ${line}`));
    });
  }
});

test.describe('a list of definitions', () => {
  const define = (name: string, value: string, words: string): Definition => ({
    id: name,
    term: [link(`#${name}`, code(name)), text(': '), code('int'), text(' = '), code(value)],
    description: [text(words)],
  });
  const page = (...definitions: Definition[]): PageContent => {
    const list = createDefinitionList(definitions);
    const sections = readSections({ type: 'root', children: [list] }, '/nowhere/page.mdx');
    return { ...createPage(''), sections };
  };

  test('compares it by name, value and words', () => {
    const difference = comparePages(
      page(define('wait', '3', 'Seconds to wait.'), define('gone', '0', 'Nothing.')),
      page(define('wait', '30', 'Minutes to wait.'), define('come', '{}', 'More.')),
    );
    expect(formatOutline(difference).slice(2)).toEqual([
      '      `wait` | `int` = [-`3`-] {+`30`+} | [-Seconds-] {+Minutes+} to wait.',
      '    - `gone` | `int` = `0` | Nothing.',
      '    + `come` | `int` = `{}` | More.',
    ]);
    expect(difference.sections[0]?.parts[0]).toMatchObject({ kind: 'table', definitions: true });
  });

  test('does not match a table with the same text', () => {
    const table = createPage('| k | v | w |\n|---|---|---|\n| `a` | `1` | About a. |');
    const { sections } = comparePages(table, page(define('a', '1', 'About a.')));
    expect(sections[0]?.parts.map(({ state }) => state)).toEqual(['removed', 'added']);
  });
});

test.describe('sections', () => {
  const words = 'The plugin connects to the database, reads its tables and writes the results beside them.';
  for (const [caseName, before, after, ...outlined] of cases`
are matched by id
  ## A\n\n## B\n\n## C
  ## A\n\n## B\n\n## C
    A
    B
    C
that were removed keep their place, before new ones
  ## A\n\n## Old\n\n## Older\n\n## C
  ## A\n\n## New\n\n## C
    A
  - Old
  - Older
  + New
    C
with nearly the same text count as renamed
  ## Connect\n\n${words}
  ## Reach a database\n\n${words} It also closes.
  ~ [-Connect-] {+Reach a database+}
    ~ ${''}${words} {+It also closes.+}
with other text do not count as renamed
  ## Connect\n\n${words}
  ## Reach a database\n\nOther words about it.
  - Connect
      ${''}${words}
  + Reach a database
      Other words about it.
without text are matched by heading
  ## Use it on a server
  ## Use it on one server
  ~ Use it on [-a-] {+one+} server
about a symbol never count as renamed, because another name is another symbol
  ## \`remove\`\n\nIt goes.
  ## \`teardown\`\n\nIt goes.
  - \`remove\`
      It goes.
  + \`teardown\`
      It goes.
that moved name their previous place
  ## A\n\n## B\n\n## C\n\n## D
  ## A\n\n## D\n\n## B\n\n## C
    A
  ~ D [stood after C]
    B
    C
that were first say so
  ## A\n\n## B\n\n## C
  ## B\n\n## C\n\n## A
    B
    C
  ~ A [stood after null]
do not move when others come or go
  ## A\n\n## B\n\n## C
  ## X\n\n## B\n\n## Y\n\n## C
  - A
  + X
    B
  + Y
    C
`) {
    test(caseName, () => {
      expect(formatOutline(compareMarkdown(before, after))).toEqual(outlined);
    });
  }
});

test('numbers the items of ordered lists as readers see them', () => {
  const { sections } = compareMarkdown(
    'Do this:\n\n1. Open the door.\n2. Close the door.\n3. Lock it.',
    'Do this:\n\n1. Open the door.\n2. Paint it.\n3. Close the window.\n4. Lock it.',
  );
  const numbers = sections[0]?.parts.map(({ state, within: [item] }) =>
    item?.type === 'item' ? `${state} ${item.number}` : state,
  );
  expect(numbers).toEqual(['same', 'same 1', 'added 2', 'changed 3', 'same 4']);
});

test('treats content of another container as different', () => {
  const words = 'Take care of it.';
  expect(outlineFirstSection(words, `:::warning\n\n${words}\n\n:::`)).toEqual([
    `  - ${words}`,
    `  + ${words}`,
  ]);
});
