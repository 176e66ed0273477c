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

test('is quiet when every page is listed, and every listed page is there or has moved', () => {
  expect(problems(['a', 'b'], page('a'), page('b'))).toBe('');
  const moved = [page('new/intro'), page('new/b', 'moved_from: old/b\n')];
  expect(problems(['a', 'old/b', 'new/b', 'new/intro'], page('a'), ...moved)).toBe('');
});

test('names a page whose folder leads nowhere, and what would have readers led', () => {
  expect(problems(['new/b'], page('new/b'))).toBe(
    `${FOLDER}/new/b.mdx:1: expected a page at /docs/new, for readers who cut an address to its folder, found none. Write \`new/intro.mdx\`, or give the category of the folder a page: \`link: { type: 'generated-index', slug: '/category/new' }\` in the sidebar.`,
  );
});

test('names a page that is gone, at the list where no new page can have taken its place', () => {
  const taker = [page('guides/intro'), page('guides/cron_job')];
  expect(problems(['a', 'components/cron_job', 'guides/cron_job', 'guides/intro'], page('a'), ...taker)).toBe(
    'src/model/versions/published.json:4: expected a page at /docs/components/cron_job, which was published, found none: it is gone. Add `moved_from: components/cron_job` to the front matter of the page that took its place, here and in all later versions. Where none did, take the id out of src/model/versions/published.json.',
  );
});

test('a page that is not listed is added to the list', () => {
  const listed = withPublished({ [name]: ['gone', 'a'] }, [page('b'), page('a')], []);
  expect(listed[name]).toEqual(['a', 'b', 'gone']);
});

test('names `moved_from` that names nothing, with its line', () => {
  expect(problems(['a'], page('a', 'moved_from: nowhere\n'))).toBe(
    `${FOLDER}/a.mdx:3: expected \`moved_from\` to be the id of a page of an earlier live version, found "nowhere", which none has. Correct the id, or remove \`moved_from\`.`,
  );
});
