import { expect, test } from '@playwright/test';
import { withDescriptionsAside } from '../../../src/plugins/versioned-docs/descriptions';
import { landingComponent } from '../../../src/plugins/versioned-docs/landing-routes';

const doc = { path: '/docs/0.6/intro', component: '@theme/DocItem' };
const list = { path: '/docs/0.6/category/api', component: '@theme/DocCategoryGeneratedIndexPage' };
const landing = { path: '/docs/0.6', component: landingComponent, context: { other: 'other.json' } };
const docs = { intro: { id: 'intro', title: 'Introduction', description: 'What it is for.' } };
const version = (path: string, ...routes: object[]) => ({
  path,
  component: '@theme/DocVersionRoot',
  props: { version: { label: '0.6', docs } },
  routes: [{ path, component: '@theme/DocRoot', routes }],
});

test('only pages that list others load what pages are about', () => {
  const route = {
    path: '/docs',
    component: '@theme/DocsRoot',
    routes: [version('/docs/0.6', doc, list, landing)],
  };
  const [drawn] = withDescriptionsAside(route as never, new Map([['/docs/0.6', 'of.json']])).routes ?? [];
  expect(drawn?.props).toEqual({
    version: { label: '0.6', docs: { intro: { id: 'intro', title: 'Introduction' } } },
  });
  expect(drawn?.routes?.[0]?.routes).toEqual([
    doc,
    { ...list, context: { data: { descriptions: 'of.json' } } },
    { ...landing, context: { other: 'other.json', data: { descriptions: 'of.json' } } },
  ]);
});

test('a route that is no version’s stays as it is', () => {
  const route = { path: '/docs', component: '@theme/DocsRoot', routes: [version('/docs/0.6', list), doc] };
  expect(withDescriptionsAside(route as never, new Map([['/docs', 'of.json']]))).toEqual(route);
});
