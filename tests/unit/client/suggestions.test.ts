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
const suggestPaths = (path: string) =>
  suggestPages(path, versions).similarPages.map((similarPage) => similarPage.path);

test('names the versions that have the page, with its places', () => {
  const page = 'data_plugins/redis';
  const counterparts = [{ version: '0.7', path: '/docs/data_plugins/redis' }];
  const suggestions = suggestPages('/docs/0.6/data_plugins/redis', versions);
  expect(suggestions).toEqual({ version: '0.6', page, counterparts, similarPages: [] });
});

test('finds the intended page of the requested version despite a typo or in another folder', () => {
  expect(suggestPaths('/docs/0.6/core_api/aply')).toEqual(['/docs/0.6/core_api/apply']);
  const pagesOfSameName = ['/docs/0.6/components/listener', '/docs/0.6/api/components/listener'];
  expect(suggestPaths('/docs/0.6/listener/')).toEqual(pagesOfSameName);
});

test('finds pages by the words that other sites use in URLs, if the version contains them', () => {
  const pages = ['get_started', 'core_api/troubleshooting', 'core_api/upgrade', 'data_plugins/sql'];
  for (const [path, expected] of [
    ['/docs/quickstart', 'get_started'],
    ['/docs/guides/Quick-Start.html', 'get_started'],
    ['/docs/install', 'get_started'],
    ['/docs/faq', 'core_api/troubleshooting'],
    ['/docs/migration-guide', 'core_api/upgrade'],
    ['/docs/backends/postgres', 'data_plugins/sql'],
  ] as const) {
    const { similarPages } = suggestPages(path, [version('0.7', '/docs', ...pages)]);
    expect(similarPages.map(({ page }) => page)).toEqual([expected]);
  }
  expect(suggestPaths('/docs/0.6/quickstart')).toEqual([]);
});

test('suggests pages of the latest version for a URL outside the docs, also below a base path', () => {
  const docs = [version('0.7', '/base/docs', 'get_started')];
  const suggestions = suggestPages('/base/quickstart', docs, '/base/');
  const similarPages = [{ page: 'get_started', path: '/base/docs/get_started' }];
  expect(suggestions).toEqual({ version: null, page: 'quickstart', counterparts: [], similarPages });
});

test('suggests nothing for nonsense', () => {
  const suggestions = suggestPages('/nowhere', versions);
  expect(suggestions).toEqual({ version: null, page: 'nowhere', counterparts: [], similarPages: [] });
  expect(suggestPaths('/docs/0.6/qqqqqqqqqqqqqqqqqqqqqqqqq')).toEqual([]);
  expect(suggestPaths('/docs/%3Cscript%3E')).toEqual([]);
});
