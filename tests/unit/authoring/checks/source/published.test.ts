import { expect, test } from '@playwright/test';
import { checkPublishedPages, withCurrentPages } from '../../../../../src/authoring/checks/source/published';
import { createSourcePage, type SourcePage } from '../../../../../src/authoring/checks/source/source-pages';
import { formatProblems } from '../../../../../src/model/problem';
import { getDocsFolder, latest } from '../../../../live-versions';

const { name } = latest;
const FOLDER = getDocsFolder(name);

const page = (id: string, matter = ''): SourcePage =>
  createSourcePage(name, `${FOLDER}/${id}.mdx`, `---\ntitle: A\n${matter}---\n`);

function checkList(ids: readonly string[], ...pages: SourcePage[]): string {
  const published = { [name]: ids };
  return formatProblems(checkPublishedPages(pages, [], JSON.stringify(published, null, 2)));
}

test('accepts a list with all pages, which exist or have moved', () => {
  expect(checkList(['a', 'b'], page('a'), page('b'))).toBe('');
  const moved = [page('new/intro'), page('new/b', 'moved_from: old/b\n')];
  expect(checkList(['a', 'old/b', 'new/b', 'new/intro'], page('a'), ...moved)).toBe('');
});

test('adds an unlisted page to the list', () => {
  const updatedList = withCurrentPages({ [name]: ['gone', 'a'] }, [page('b'), page('a')], []);
  expect(updatedList[name]).toEqual(['a', 'b', 'gone']);
});

test('reports a `moved_from` without a target, with its line', () => {
  expect(checkList(['a'], page('a', 'moved_from: nowhere\n'))).toBe(
    `${FOLDER}/a.mdx:3: expected \`moved_from\` to be the id of a page of an earlier live version, found "nowhere", which no such page has. Correct the id, or remove \`moved_from\`.`,
  );
});
