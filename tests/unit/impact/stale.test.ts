import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { fileAt, readHistory } from '../../../src/impact/git';
import type { Mention } from '../../../src/impact/mentions';
import { stalePages } from '../../../src/impact/stale';
import type { Callable } from '../../../src/inventory/types';
import { temporaryFolder } from '../../temporary';

/** An inventory with these functions, each by how many parameters it has; the line is no fact. */
function inventory(functions: Readonly<Record<string, number>>, line = 1): string {
  const callables = Object.entries(functions).map(([name, count]): [string, Callable] => [
    name,
    {
      line,
      parameters: Array.from({ length: count }, (_, index) => ({ name: `p${index}`, kind: 'KEYWORD_ONLY' })),
      decorators: [],
      raises: [],
    },
  ]);
  const modules = { m: { classes: {}, functions: Object.fromEntries(callables), constants: {} } };
  return JSON.stringify({ modules });
}

const naming = (file: string, ...symbols: string[]) => ({
  file,
  mentions: symbols.map((symbol) => ({ symbol }) as Mention),
});

test('a page is stale if its last change has not seen that of a symbol which it names', () => {
  // a <- b <- c, and d beside b: nobody's date says which of the two came first.
  const history = {
    parents: new Map([
      ['c', ['b']],
      ['b', ['a']],
      ['d', ['a']],
      ['a', []],
    ]),
    lastChange: new Map([
      ['old.mdx', 'a'],
      ['beside.mdx', 'd'],
      ['new.mdx', 'c'],
      ['writing.mdx', null],
    ]),
    statesOf: () => [
      { commit: 'c', text: inventory({ kept: 1, changed: 2 }, 9) },
      { commit: 'b', text: inventory({ kept: 1, changed: 2 }) },
      { commit: 'a', text: inventory({ kept: 1, changed: 1 }) },
    ],
  };
  const pages = ['old.mdx', 'beside.mdx', 'new.mdx', 'writing.mdx', 'unknown.mdx'].map((file) =>
    naming(file, 'm.kept', 'm.changed', 'm.changed'),
  );
  const changed = [{ name: 'm.changed', commit: 'b' }];
  expect(stalePages(pages, 'api-inventory.json', history)).toEqual([
    { file: 'old.mdx', symbols: changed },
    { file: 'beside.mdx', symbols: changed },
  ]);
});

test('history is read from git, with what no commit holds yet', () => {
  const root = temporaryFolder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', root, '-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], {
      encoding: 'utf8',
    }).trim();
  const commit = (files: Record<string, string>) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
    git('add', '.');
    git('commit', '--quiet', '--message', 'All');
    return git('rev-parse', 'HEAD');
  };
  git('init', '--quiet');
  mkdirSync(join(root, 'docs'));
  const first = commit({
    'docs/a.mdx': 'a',
    'docs/b.mdx': 'b',
    'docs/api-inventory.json': inventory({ f: 1 }),
  });
  const second = commit({ 'docs/b.mdx': 'b again' });
  writeFileSync(join(root, 'docs/api-inventory.json'), inventory({ f: 2 }));

  const history = readHistory('docs', root);
  expect(history.lastChange.get('docs/a.mdx')).toBe(first);
  expect(history.lastChange.get('docs/b.mdx')).toBe(second);
  expect(history.statesOf('docs/api-inventory.json').map((state) => state.commit)).toEqual([null, first]);
  expect(stalePages([naming('docs/b.mdx', 'm.f')], 'docs/api-inventory.json', history)).toEqual([
    { file: 'docs/b.mdx', symbols: [{ name: 'm.f', commit: null }] },
  ]);
  expect(fileAt(first, 'docs/b.mdx', root)).toBe('b');
  expect(fileAt(first, 'docs/c.mdx', root)).toBeNull();

  const clone = temporaryFolder();
  git('clone', '--quiet', '--depth', '1', `file://${root}`, clone);
  expect(() => readHistory('docs', clone)).toThrow('expected the whole history, found a shallow clone');
});
