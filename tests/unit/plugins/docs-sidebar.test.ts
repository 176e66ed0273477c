import type { PropSidebar } from '@docusaurus/plugin-content-docs';
import type { RouteConfig } from '@docusaurus/types';
import { expect, test } from '@playwright/test';
import { withDocsSidebar, withNeighbors } from '../../../src/plugins/versioned-docs/docs-sidebar';

const doc = (id: string, sidebar?: string, next?: string) => ({
  id,
  title: `Title of ${id}`,
  permalink: `/docs/${id}`,
  frontMatter: {},
  sidebar,
  previous: undefined,
  next: next === undefined ? undefined : { title: next, permalink: `/docs/${next}` },
});
const docs = [
  doc('intro', 'tutorialSidebar', 'parts/a'),
  doc('parts/a', 'tutorialSidebar', 'parts/b'),
  doc('parts/b', 'tutorialSidebar', 'end'),
  doc('end', 'tutorialSidebar'),
  doc('parts/off'),
  doc('alone/off'),
  doc('templates/one', 'useCasesSidebar'),
];

const link = (id: string) => ({ type: 'link' as const, label: id, href: `/docs/${id}`, docId: id });
const FOLDED = { type: 'category', collapsed: true, collapsible: true } as const;
const category = (label: string, ...ids: string[]) => ({ ...FOLDED, label, items: ids.map(link) });
const sidebar: PropSidebar = [
  link('intro'),
  category('Parts', 'parts/a', 'parts/b'),
  category('Others', 'end'),
];

function createRoute(props?: object): RouteConfig {
  const page = { path: '/docs/parts/off', component: '@theme/DocItem' };
  const template = { path: '/docs/templates/one', component: '@theme/DocItem', sidebar: 'useCasesSidebar' };
  const root = { path: '/docs', component: '@theme/DocRoot', routes: [page, template] };
  const tags = { path: '/docs/tags', component: '@theme/DocTagsListPage' };
  return { path: '/docs', component: '@theme/DocVersionRoot', routes: [root, tags], props } as RouteConfig;
}
const sidebars = { tutorialSidebar: sidebar, useCasesSidebar: [link('templates/one')] };
const withSidebar = () => withDocsSidebar(createRoute({ version: { docsSidebars: sidebars } }), docs);

test('shows every page of a version next to the sidebar of the docs', () => {
  const [root, tags] = withSidebar().routes ?? [];
  expect(root?.routes?.map((page) => page.sidebar)).toEqual(['tutorialSidebar', 'tutorialSidebar']);
  expect(tags).toEqual({ path: '/docs/tags', component: '@theme/DocTagsListPage' });
});

test('lists a page without a sidebar only at the end of its folder’s category', () => {
  const { version } = (withSidebar().props ?? {}) as { version: { docsSidebars: typeof sidebars } };
  const [intro, parts, otherItems] = version.docsSidebars.tutorialSidebar;
  expect([intro, otherItems]).toEqual([sidebar[0], sidebar[2]]);
  expect(parts).toMatchObject({
    items: [{}, {}, { label: 'Title of parts/off', docId: 'parts/off', unlisted: true }],
  });
  expect(version.docsSidebars.useCasesSidebar).toEqual(sidebars.useCasesSidebar);
});

test('shows the index of another sidebar’s category in the docs, in place of its first page', () => {
  const startSidebar = [category('Start', 'intro')];
  const route = createRoute({ version: { docsSidebars: { ...sidebars, startSidebar } } });
  const component = '@theme/DocCategoryGeneratedIndexPage';
  const index = { path: '/docs/category/start', component, sidebar: 'startSidebar', exact: true };
  route.routes?.[0]?.routes?.push(index);
  const version = withDocsSidebar(route, docs);
  expect(version.routes?.[0]?.routes?.at(-1)).toEqual(index);
  const { version: data } = (version.props ?? {}) as {
    version: { docsSidebars: Record<string, PropSidebar> };
  };
  const labels = data.docsSidebars.startSidebar?.map((item) => 'label' in item && item.label);
  expect(labels).toEqual(['Start', 'Parts', 'Others']);
});

test('does not change its input', () => {
  const before = structuredClone(sidebar);
  withSidebar();
  expect(sidebar).toEqual(before);
});

test('leads from a page without a sidebar to the next page of its category’s last page', () => {
  const placed = withNeighbors(docs);
  expect(placed[4]).toEqual({
    ...docs[4],
    previous: { title: 'Title of parts/b', permalink: '/docs/parts/b' },
    next: { title: 'end', permalink: '/docs/end' },
  });
  expect(placed.toSpliced(4, 1)).toEqual(docs.toSpliced(4, 1));
});
