import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { fileAt, isCommit, readHistory } from '../../../src/impact/git';
import { reportsOf } from '../../../src/impact/run';
import { stalePages } from '../../../src/impact/stale';
import type { Inventory } from '../../../src/inventory/types';
import { temporaryFolder } from '../../temporary';

test('a page is stale if its last change has not seen that of something that it speaks of', () => {
  // a <- b <- c, and d beside b: no date says which of the two came first.
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
      ['other.mdx', 'a'],
      ['seen.mdx', 'b'],
      ['new.mdx', 'c'],
      ['writing.mdx', null],
    ]),
  };
  const state = (commit: string) => ({ commit, inventory: { commit } as Inventory });
  const asked: string[] = [];
  const files = [...history.lastChange.keys(), 'untold.mdx'];
  const stale = stalePages(files, ['c', 'b', 'a'].map(state), history, (older, newer, unseen) => {
    asked.push(`${older.commit} ${newer.commit} ${unseen.join(' ')}`);
    // Of the last step nobody speaks.
    if (newer.commit === 'c') return [];
    const speaking = files.filter((file) => file !== 'other.mdx');
    return speaking.map((file) => ({ file, text: '`f` is gone', at: `${file}:3` }));
  });
  expect(asked).toEqual(['b c old.mdx beside.mdx other.mdx seen.mdx', 'a b old.mdx beside.mdx other.mdx']);
  const changes = (file: string) => [{ text: '`f` is gone', commit: 'b', at: `${file}:3` }];
  expect(stale).toEqual([
    { file: 'beside.mdx', changes: changes('beside.mdx') },
    { file: 'old.mdx', changes: changes('old.mdx') },
  ]);
});

test('history is read from git', () => {
  const root = temporaryFolder();
  const identity = ['-c', 'user.name=T', '-c', 'user.email=t@example.org'];
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', root, ...identity, ...args], { encoding: 'utf8' }).trim();
  const commit = (files: Record<string, string>) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
    git('add', '.');
    git('commit', '--quiet', '--message', 'All');
    return git('rev-parse', 'HEAD');
  };
  git('init', '--quiet');
  mkdirSync(join(root, 'docs'));
  const first = commit({ 'docs/a.mdx': 'a', 'docs/b.mdx': 'b', 'docs/c.mdx': 'c' });
  const second = commit({ 'docs/b.mdx': 'b again' });
  writeFileSync(join(root, 'docs/c.mdx'), 'c again');

  const history = readHistory('docs', root);
  expect(history.lastChange).toEqual(
    new Map([
      ['docs/a.mdx', first],
      ['docs/b.mdx', second],
      ['docs/c.mdx', null],
    ]),
  );
  expect(history.parents.get(second)).toEqual([first]);
  expect(history.statesOf('docs/b.mdx')).toEqual([
    { commit: second, text: 'b again' },
    { commit: first, text: 'b' },
  ]);
  expect([fileAt(first, 'docs/b.mdx', root), fileAt(first, 'docs/d.mdx', root)]).toEqual(['b', null]);
  expect([isCommit('HEAD', root), isCommit('nowhere', root)]).toEqual([true, false]);

  const clone = temporaryFolder();
  git('clone', '--quiet', '--depth', '1', `file://${root}`, clone);
  expect(() => readHistory('docs', clone)).toThrow('expected the whole history, found a shallow clone');
});

test('what is asked and is not there is named', async () => {
  await expect(reportsOf({ version: '9' })).rejects.toThrow(/^expected one of the versions .*, found 9\.$/);
  await expect(reportsOf({ since: 'nowhere' })).rejects.toThrow('--since: expected a commit, found nowhere.');
});
