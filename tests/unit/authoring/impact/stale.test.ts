import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { fileAt, isCommit } from '../../../../src/authoring/impact/git';
import { reportsOf } from '../../../../src/authoring/impact/run';
import { stalePages } from '../../../../src/authoring/impact/stale';
import { temporaryFolder } from '../../../temporary';

const INVENTORY = readFileSync(
  join(__dirname, '../../../fixtures/api-reference/zoo/api-inventory.json'),
  'utf8',
);
const { commit: COMMIT } = JSON.parse(INVENTORY) as { commit: string };
/** The inventory at another commit of the framework. */
const inventoryAt = (digit: string) => INVENTORY.replaceAll(COMMIT, digit.repeat(40));

/** A repository, and what commits to it. */
function repository() {
  const root = temporaryFolder();
  const identity = ['-c', 'user.name=T', '-c', 'user.email=t@example.org'];
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', root, ...identity, ...args], { encoding: 'utf8' }).trim();
  const write = (files: Record<string, string>) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(root, 'docs', name), text);
  };
  const commit = (files: Record<string, string>) => {
    write(files);
    git('add', '.');
    git('commit', '--quiet', '--message', 'All');
    return git('rev-parse', 'HEAD');
  };
  git('init', '--quiet', '--initial-branch', 'main');
  mkdirSync(join(root, 'docs'));
  return { root, git, write, commit };
}

test('a page is stale if its last change has not seen that of something that it speaks of', () => {
  const { root, git, write, commit } = repository();
  const pages = ['old.mdx', 'beside.mdx', 'other.mdx', 'seen.mdx', 'new.mdx', 'writing.mdx'];
  const first = commit({
    'api-inventory.json': inventoryAt('a'),
    ...Object.fromEntries(pages.map((page) => [page, 'a'])),
  });
  const second = commit({ 'api-inventory.json': inventoryAt('b'), 'seen.mdx': 'b' });
  // Beside the second: no date says which of the two came first.
  git('checkout', '--quiet', '-b', 'beside', first);
  commit({ 'beside.mdx': 'b' });
  git('checkout', '--quiet', 'main');
  git('merge', '--quiet', '--no-edit', 'beside');
  const third = commit({ 'api-inventory.json': inventoryAt('c'), 'new.mdx': 'c' });
  write({ 'writing.mdx': 'd', 'untold.mdx': 'd' });

  const asked: string[] = [];
  const files = [...pages, 'untold.mdx'].map((page) => `docs/${page}`);
  const concerns = (older: { commit: string }, newer: { commit: string }, unseen: readonly string[]) => {
    asked.push(`${older.commit[0]} ${newer.commit[0]} ${unseen.join(' ')}`);
    // Of the last step nobody speaks.
    if (newer.commit.startsWith('c')) return [];
    const speaking = files.filter((file) => file !== 'docs/other.mdx');
    return speaking.map((file) => ({ file, text: '`f` is gone', at: `${file}:3` }));
  };
  const stale = stalePages('docs', files, concerns, root);
  expect(asked).toEqual([
    'b c docs/old.mdx docs/beside.mdx docs/other.mdx docs/seen.mdx',
    'a b docs/old.mdx docs/beside.mdx docs/other.mdx',
  ]);
  const changes = (file: string) => [{ text: '`f` is gone', commit: second, at: `${file}:3` }];
  expect(stale).toEqual([
    { file: 'docs/beside.mdx', changes: changes('docs/beside.mdx') },
    { file: 'docs/old.mdx', changes: changes('docs/old.mdx') },
  ]);

  expect([fileAt(first, 'docs/seen.mdx', root), fileAt(third, 'docs/seen.mdx', root)]).toEqual(['a', 'b']);
  expect(fileAt(first, 'docs/untold.mdx', root)).toBe(null);
  expect([isCommit('HEAD', root), isCommit('nowhere', root)]).toEqual([true, false]);
  const clone = temporaryFolder();
  git('clone', '--quiet', '--depth', '1', `file://${root}`, clone);
  expect(() => stalePages('docs', [], concerns, clone)).toThrow(
    'expected the whole history, found a shallow clone',
  );
});

test('what is asked and is not there is named', async () => {
  await expect(reportsOf({ version: '9' })).rejects.toThrow(/^expected one of the versions .*, found 9\.$/);
  await expect(reportsOf({ since: 'nowhere' })).rejects.toThrow('--since: expected a commit, found nowhere.');
});
