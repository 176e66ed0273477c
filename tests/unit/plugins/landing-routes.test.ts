import { expect, test } from '@playwright/test';
import { landingComponent, withLandingRoute } from '../../../src/plugins/versioned-docs/landing-routes';

const route = {
  path: '/docs/0.6',
  component: '@theme/DocVersionRoot',
  routes: [
    {
      path: '/docs/0.6',
      component: '@theme/DocRoot',
      routes: [{ path: '/docs/0.6/intro', component: '@theme/DocItem' }],
    },
    { path: '/docs/0.6/tags', component: '@theme/DocTagsListPage' },
  ],
};

test('the landing page is an exact route inside the version’s doc root, with its sidebar and props', () => {
  const docRoot = withLandingRoute(route, '/docs/0.6', { news: null }).routes?.[0];
  expect(docRoot?.routes).toEqual([
    {
      path: '/docs/0.6',
      exact: true,
      component: landingComponent,
      props: { news: null },
      sidebar: 'tutorialSidebar',
    },
    { path: '/docs/0.6/intro', component: '@theme/DocItem' },
  ]);
});

test('pages beside the doc root stay as they are', () => {
  expect(withLandingRoute(route, '/docs/0.6', { news: null }).routes?.[1]).toEqual(route.routes[1]);
});
