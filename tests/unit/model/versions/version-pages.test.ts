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
  const slug = '/category/api';
  const link = { type: 'generated-index', slug, permalink: `/base/docs/0.6${slug}` } as const;
  const inner = { ...category, link, items: [{ type: 'doc' as const, id: 'guides/one' }] };
  const docs = [
    doc('new', { moved_from: 'old' }),
    doc('newer', { moved_from: ['a', 'b', 3] }),
    doc('guides/one'),
  ];
  const sidebars = { main: [{ ...category, link: { type: 'doc' as const, id: 'new' }, items: [inner] }] };
  const facts = { versionName: '0.6', path: '/base/docs/0.6', sidebarFilePath: 'sidebars.json' };
  const page = (id: string, movedFrom: string[]) => ({
    ...{ id, title: `Title of ${id}`, path: `/docs/0.6/${id}`, movedFrom },
    file: `versioned_docs/version-0.6/${id}.mdx`,
  });
  const index = { id: slug, title: 'API', section: 'API', movedFrom: [], file: 'sidebars.json' };
  expect(createDocsVersion({ ...facts, docs, sidebars }, '/base/')).toEqual({
    name: '0.6',
    path: '/docs/0.6',
    pages: [
      page('new', ['old']),
      page('newer', ['a', 'b']),
      { ...page('guides/one', []), section: 'API' },
      { ...index, path: `/docs/0.6${slug}` },
    ],
  });
});
