import { expect, test } from '@playwright/test';
import { createUnlinkedVersion } from '../../../../src/outputs/markdown/unlinked-version';
import { latest } from '../../../live-versions';

const ids = ['start', 'outer/page', 'inner/page', 'outer/last'];

const doc = (id: string) => ({ type: 'doc', id });
const category = (label: string, items: object[], fields: object = {}) => {
  return { type: 'category', label, items, ...fields };
};

/** Converts a version with the given sidebar, whose pages are empty. */
function convertVersion(...items: object[]) {
  const docs = ids.map((id) => ({
    id,
    title: id,
    description: `About ${id}.`,
    permalink: `${latest.path}/${id}`,
    source: `@site/docs/${id}.mdx`,
    sidebar: 'docs',
  }));
  return createUnlinkedVersion(
    { versionName: latest.name, docs, sidebars: { docs: items } } as never,
    {
      siteDir: '/site',
      baseUrl: '/',
      sidebar: 'docs',
      history: { pages: [], facts: new Map() } as never,
      getLandingFacts: () => ({ news: null, apiChanges: null }),
    },
    () => [],
  );
}

test('groups pages by the heading or category that directly contains them', () => {
  const inner = category('Inner', [doc('inner/page')]);
  const outer = category('Outer', [doc('outer/page'), inner, doc('outer/last')]);
  const { groups } = convertVersion({ type: 'html', value: 'Guides' }, outer, doc('start'));
  expect(groups.map(({ label, depth, pages }) => [label, depth, ...pages.map(({ title }) => title)])).toEqual(
    [
      ['Guides', 0, 'start'],
      ['Outer', 0, 'outer/page', 'outer/last'],
      ['Inner', 1, 'inner/page'],
    ],
  );
});

test('lists only headings with pages on the landing page, and describes a generated page only by its category', () => {
  const link = { type: 'generated-index', slug: '/category/outer', permalink: '/docs/category/outer' };
  const { landing } = convertVersion(
    { type: 'html', value: 'Links' },
    { type: 'link', label: 'Change log', href: 'https://example.com' },
    { type: 'html', value: 'Guides' },
    category('Outer', [doc('outer/page')], { link }),
  );
  const text = landing.sections.map(({ markdown }) => markdown).join('\n');
  expect(text).not.toContain('Links');
  expect(text).toContain('## Guides');
  expect(text).not.toContain('About outer/page');
});
