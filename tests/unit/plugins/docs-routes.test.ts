import { expect, test } from '@playwright/test';
import {
  filterCanonicalRoutes,
  LANDING_COMPONENT,
  markNotCanonical,
  withLandingRoute,
  withSeparateTexts,
} from '../../../src/plugins/versioned-docs/routes';

const doc = { path: '/docs/0.6/intro', component: '@theme/DocItem' };

test('makes the landing page an exact route in the version’s doc root, and keeps other pages', () => {
  const path = '/docs/0.6';
  const routes = [
    { path, component: '@theme/DocRoot', routes: [doc] },
    { path: '/docs/0.6/tags', component: '@theme/DocTagsListPage' },
  ];
  const route = { path, component: '@theme/DocVersionRoot', routes };
  const [docRoot, tags] = withLandingRoute(route, { news: null }).routes ?? [];
  expect(tags).toEqual(routes[1]);
  const landingProperties = { exact: true, props: { news: null }, sidebar: 'tutorialSidebar' };
  expect(docRoot?.routes).toEqual([{ path, component: LANDING_COMPONENT, ...landingProperties }, doc]);
});

const list = { path: '/docs/0.6/category/api', component: '@theme/DocCategoryGeneratedIndexPage' };
const landing = { path: '/docs/0.6', component: LANDING_COMPONENT, context: { landing: 'landing.json' } };
const docs = { intro: { id: 'intro', title: 'Introduction', description: 'What it is for.' } };
const version = (path: string, ...routes: object[]) => ({
  path,
  component: '@theme/DocVersionRoot',
  props: { version: { label: '0.6', docs } },
  routes: [{ path, component: '@theme/DocRoot', routes }],
});

test('loads titles and descriptions of pages only on pages that list others', () => {
  const route = withSeparateTexts(version('/docs/0.6', doc, list, landing) as never, 'of.json');
  expect(route.props).toEqual({ version: { label: '0.6', docs: {} } });
  expect(route.routes?.[0]?.routes).toEqual([
    doc,
    { ...list, context: { data: { texts: 'of.json' } } },
    { ...landing, context: { landing: 'landing.json', data: { texts: 'of.json' } } },
  ]);
});

test('keeps a route without version data', () => {
  const { props, ...route } = version('/docs/0.6', list);
  expect(withSeparateTexts(route as never, 'of.json')).toEqual(route);
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
