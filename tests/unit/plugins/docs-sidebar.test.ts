import type { PropSidebar } from '@docusaurus/plugin-content-docs';
import { expect, test } from '@playwright/test';
import { extendSidebars, withNeighbors } from '../../../src/plugins/versioned-docs/docs-sidebar';

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

const sidebars = { tutorialSidebar: sidebar, useCasesSidebar: [link('templates/one')] };

test('lists a page without a sidebar only at the end of its folder’s category', () => {
  const { tutorialSidebar, useCasesSidebar } = extendSidebars(sidebars, docs);
  const [intro, parts, otherItems] = tutorialSidebar ?? [];
  expect([intro, otherItems]).toEqual([sidebar[0], sidebar[2]]);
  expect(parts).toMatchObject({
    items: [{}, {}, { label: 'Title of parts/off', docId: 'parts/off', unlisted: true }],
  });
  expect(useCasesSidebar).toEqual(sidebars.useCasesSidebar);
});

test('shows the index of another sidebar’s category in the docs, in place of its first page', () => {
  const { startSidebar } = extendSidebars({ ...sidebars, startSidebar: [category('Start', 'intro')] }, docs);
  const labels = startSidebar?.map((item) => 'label' in item && item.label);
  expect(labels).toEqual(['Start', 'Parts', 'Others']);
});

test('does not change its input', () => {
  const before = structuredClone(sidebar);
  extendSidebars(sidebars, docs);
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
