import { expect, test } from '@playwright/test';
import { suggestPages } from '../../../src/client/suggestions';

const version = (name: string, path: string, ...pages: string[]) => ({
  name,
  path,
  docs: pages.map((page) => ({ id: page, path: `${path}/${page}` })),
});
const versions = [
  version('0.7', '/docs', 'intro', 'data_plugins/redis', 'components/listener'),
  version('0.6', '/docs/0.6', 'intro', 'core_api/apply', 'components/listener', 'api/components/listener'),
];
const near = (path: string) =>
  suggestPages(path, versions).similarPages.map(({ path: suggestion }) => suggestion);

test('names the versions that have the page, with its places', () => {
  const page = 'data_plugins/redis';
  const counterparts = [{ version: '0.7', path: '/docs/data_plugins/redis' }];
  const suggestions = suggestPages('/docs/0.6/data_plugins/redis', versions);
  expect(suggestions).toEqual({ version: '0.6', page, counterparts, similarPages: [] });
});

test('finds the intended page of the requested version despite a typo or in another folder', () => {
  expect(near('/docs/0.6/core_api/aply')).toEqual(['/docs/0.6/core_api/apply']);
  const pagesOfSameName = ['/docs/0.6/components/listener', '/docs/0.6/api/components/listener'];
  expect(near('/docs/0.6/listener/')).toEqual(pagesOfSameName);
});

test('suggests nothing outside the docs or for nonsense', () => {
  const suggestions = suggestPages('/nowhere', versions);
  expect(suggestions).toEqual({ version: null, page: '', counterparts: [], similarPages: [] });
  expect(near('/docs/0.6/qqqqqqqqqqqqqqqqqqqqqqqqq')).toEqual([]);
  expect(near('/docs/%3Cscript%3E')).toEqual([]);
});
