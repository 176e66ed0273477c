import { expect, test } from '@playwright/test';
import { createDocsVersion, type LoadedDocsVersion } from '../../../../src/model/versions/version-pages';

const doc = (id: string, frontMatter = {}): LoadedDocsVersion['docs'][number] => ({
  id,
  title: `Title of ${id}`,
  permalink: `/base/docs/0.6/${id}`,
  frontMatter,
  source: `@site/versioned_docs/version-0.6/${id}.mdx`,
});

test('lists the docs and category indexes of a version, without the base path', () => {
  const category = { type: 'category', label: 'API', collapsed: true, collapsible: true } as const;
  const link = {
    type: 'generated-index',
    slug: '/category/api',
    permalink: '/base/docs/0.6/category/api',
  } as const;
  const version = createDocsVersion(
    {
      versionName: '0.6',
      path: '/base/docs/0.6',
      docs: [
        doc('new', { moved_from: 'old' }),
        doc('newer', { moved_from: ['a', 'b', 3] }),
        doc('guides/one'),
      ],
      sidebars: {
        main: [
          {
            ...category,
            link: { type: 'doc', id: 'new' },
            items: [{ ...category, link, items: [{ type: 'doc', id: 'guides/one' }] }],
          },
        ],
      },
      sidebarFilePath: 'sidebars.json',
    },
    '/base/',
  );
  const page = (id: string, movedFrom: string[]) => ({
    id,
    title: `Title of ${id}`,
    path: `/docs/0.6/${id}`,
    movedFrom,
    file: `versioned_docs/version-0.6/${id}.mdx`,
  });
  expect(version).toEqual({
    name: '0.6',
    path: '/docs/0.6',
    pages: [
      page('new', ['old']),
      page('newer', ['a', 'b']),
      { ...page('guides/one', []), section: 'API' },
      {
        id: '/category/api',
        title: 'API',
        section: 'API',
        path: '/docs/0.6/category/api',
        movedFrom: [],
        file: 'sidebars.json',
      },
    ],
  });
});
