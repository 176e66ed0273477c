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
  const drawn = withDescriptionsAside(version('/docs/0.6', doc, list, landing) as never, 'of.json');
  expect(drawn.props).toEqual({
    version: { label: '0.6', docs: { intro: { id: 'intro', title: 'Introduction' } } },
  });
  expect(drawn.routes?.[0]?.routes).toEqual([
    doc,
    { ...list, context: { data: { descriptions: 'of.json' } } },
    { ...landing, context: { other: 'other.json', data: { descriptions: 'of.json' } } },
  ]);
});

test('a route without the data of a version stays as it is', () => {
  const { props, ...route } = version('/docs/0.6', list);
  expect(withDescriptionsAside(route as never, 'of.json')).toEqual(route);
});
