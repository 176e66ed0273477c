import { expect, test } from '@playwright/test';
import {
  adaptVersionRoute,
  filterCanonicalRoutes,
  markNotCanonical,
} from '../../../src/plugins/versioned-docs/routes';

const path = '/docs/0.6';
const doc = { path: `${path}/intro`, component: '@theme/DocItem' };
const list = { path: `${path}/category/api`, component: '@theme/DocCategoryGeneratedIndexPage' };
const tags = { path: `${path}/tags`, component: '@theme/DocTagsListPage' };

test('adds the landing page and the docs sidebar to a version, and texts of pages only to pages that list others', () => {
  const docRoot = { path, component: '@theme/DocRoot', routes: [doc, list] };
  const texts = { intro: { id: 'intro', title: 'Introduction', description: 'What it is for.' } };
  const version = { label: '0.6', docsSidebars: {}, docs: texts };
  const route = { path, component: '@theme/DocVersionRoot', props: { version }, routes: [docRoot, tags] };
  const adapted = adaptVersionRoute(route, [], { news: null }, 'texts.json');
  const context = { data: { texts: 'texts.json' } };
  const sidebar = 'tutorialSidebar';
  const component = '@site/src/components/VersionLanding';
  const landing = { path, exact: true, component, props: { news: null }, sidebar, context };
  expect(adapted).toEqual({
    ...route,
    props: { version: { label: '0.6', docsSidebars: {}, docs: {} } },
    routes: [{ ...docRoot, routes: [landing, { ...doc, sidebar }, { ...list, context }] }, tags],
  });
});

test('removes marked pages and the search from the sitemap at any depth, but not parents or docs named search', () => {
  const leaf = (path: string) => ({ path, component: '@theme/DocItem' });
  const marked = markNotCanonical(
    { ...leaf('/docs'), routes: [leaf('/docs/0.6/a'), leaf('/docs/0.6/search')] },
    (path) => ['/docs/0.6/a', '/docs'].includes(path),
  );
  const search = { path: '/base/search', component: '@site/src/pages/search.tsx' };
  expect(filterCanonicalRoutes([marked, leaf('/x'), search])).toEqual([
    { ...leaf('/docs'), routes: [leaf('/docs/0.6/search')] },
    leaf('/x'),
  ]);
});
