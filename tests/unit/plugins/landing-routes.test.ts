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
const version = { path: '/docs/0.6', versionName: '0.6', sidebars: { tutorialSidebar: [] } };

test('the landing page is an exact route inside the version’s doc root, with its sidebar and props', () => {
  const docRoot = withLandingRoute(route, version, { news: null }).routes?.[0];
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
  expect(withLandingRoute(route, version, { news: null }).routes?.[1]).toEqual(route.routes[1]);
});

test('a version without the sidebar is an error that names both', () => {
  expect(() => withLandingRoute(route, { ...version, sidebars: { useCasesSidebar: [] } }, {})).toThrow(
    'Sidebars of version "0.6": expected a sidebar "tutorialSidebar", which the landing page /docs/0.6 shows, found useCasesSidebar. Add it to that version\'s sidebars file.',
  );
});
