import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readChanges } from '../../../../../src/authoring/checks/source/changed';
import { checkPageTexts, type PageText } from '../../../../../src/authoring/checks/source/page-texts';
import { toPage } from '../../../../../src/authoring/checks/source/site-pages';
import { report } from '../../../../../src/model/problem';
import { commitAll, git, temporaryFolder, writeFiles } from '../../../../temporary';

test('names what differs from main, new and removed files too', () => {
  const folder = temporaryFolder();
  const unchanged = { 'same.mdx': 'x', 'edited.mdx': 'x', 'committed.mdx': 'x', 'gone.mdx': 'x' };
  writeFiles(folder, { ...unchanged, '.gitignore': 'ignored.mdx' });
  commitAll(folder);
  writeFiles(folder, { 'edited.mdx': 'y' });
  expect(readChanges(folder)).toEqual({ base: 'the last commit', changed: ['edited.mdx'], removed: [] });
  git(folder, 'checkout', '--quiet', '-b', 'branch');
  writeFiles(folder, { 'committed.mdx': 'y' });
  git(folder, 'commit', '--quiet', '--message=One', 'committed.mdx');
  rmSync(join(folder, 'gone.mdx'));
  writeFiles(folder, { 'new.mdx': 'x', 'ignored.mdx': 'x' });
  const { base, changed, removed } = readChanges(folder);
  expect(base).toMatch(/^main \([0-9a-f]{7}\)$/);
  expect(changed).toEqual(['committed.mdx', 'edited.mdx', 'new.mdx']);
  expect(removed).toEqual(['gone.mdx']);
});

/** A store that says for which pages it had no result. */
function newStore() {
  const entries = new Map<string, unknown>();
  const asked: string[] = [];
  return {
    asked,
    get: <T>(key: string) => entries.get(key) as T | undefined,
    set(key: string, value: unknown) {
      asked.push((value as PageText).file);
      entries.set(key, value);
    },
  };
}

const problemsOf = async (...asked: Parameters<typeof checkPageTexts>) =>
  (await checkPageTexts(...asked)).flatMap(({ problems }) => problems);

const page = (id: string, body: string) =>
  toPage('0.7', `versioned_docs/version-0.7/${id}.mdx`, `---\ntitle: A\n---\n\n${body}\n`);

test('a page that is wrong is asked once and reported every time', async () => {
  const results = newStore();
  const broken = page('a', 'See [the page](./gone.mdx).');
  const wordy = page('b', 'It is just so.');
  const list = page('c', '[x]: https://example.org');
  const check = (...pages: (typeof broken)[]) => problemsOf(pages, pages, results);

  const told = report(await check(broken, wordy, list));
  expect(told.split('\n')).toEqual([
    expect.stringMatching(
      /^versioned_docs\/version-0\.7\/a\.mdx:5: expected a link to another page .*, found ".\/gone\.mdx"/,
    ),
    'versioned_docs/version-0.7/b.mdx:5: expected no filler, found "just". Leave it out, or say what is meant.',
    expect.stringMatching(
      /^versioned_docs\/version-0\.7\/c\.mdx:5:1: .*definition.* \(no-unused-definitions\)$/,
    ),
  ]);
  expect(results.asked).toHaveLength(3);
  expect(report(await check(broken, wordy, list))).toBe(told);
  expect(results.asked).toHaveLength(3);

  const edited = page('b', 'First.\n\nIt is just so.');
  expect(report(await check(broken, edited, list))).toBe(told.replace('b.mdx:5', 'b.mdx:7'));
  expect(results.asked.slice(3)).toEqual([wordy.file]);
});
