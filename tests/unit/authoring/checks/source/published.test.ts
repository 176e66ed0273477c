import { expect, test } from '@playwright/test';
import { checkPublished, withPublished } from '../../../../../src/authoring/checks/source/published';
import { type SitePage, toPage } from '../../../../../src/authoring/checks/source/site-pages';
import { report } from '../../../../../src/model/problem';
import { docsFolderOf, latest } from '../../../../live-versions';

const { name } = latest;
const FOLDER = docsFolderOf(name);

const page = (id: string, matter = ''): SitePage =>
  toPage(name, `${FOLDER}/${id}.mdx`, `---\ntitle: A\n${matter}---\n`);

function problems(ids: readonly string[], ...pages: SitePage[]): string {
  const published = { [name]: ids };
  return report(checkPublished(pages, [], JSON.stringify(published, null, 2)));
}

test('accepts a list with all pages, which exist or have moved', () => {
  expect(problems(['a', 'b'], page('a'), page('b'))).toBe('');
  const moved = [page('new/intro'), page('new/b', 'moved_from: old/b\n')];
  expect(problems(['a', 'old/b', 'new/b', 'new/intro'], page('a'), ...moved)).toBe('');
});

test('adds an unlisted page to the list', () => {
  const listed = withPublished({ [name]: ['gone', 'a'] }, [page('b'), page('a')], []);
  expect(listed[name]).toEqual(['a', 'b', 'gone']);
});

test('reports a `moved_from` without a target, with its line', () => {
  expect(problems(['a'], page('a', 'moved_from: nowhere\n'))).toBe(
    `${FOLDER}/a.mdx:3: expected \`moved_from\` to be the id of a page of an earlier live version, found "nowhere", which no such page has. Correct the id, or remove \`moved_from\`.`,
  );
});
