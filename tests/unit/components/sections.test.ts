import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';
import { expect, test } from '@playwright/test';
import { listSections } from '../../../src/components/VersionLanding/sections';

const texts = { '/docs/intro': { title: 'Introduction', description: 'What it is for.' } };
const page = (label: string) => ({ type: 'link' as const, label, href: `/docs/${label}` });
const FOLDED = { type: 'category', collapsed: true, collapsible: true } as const;
const category = (label: string, items: PropSidebarItem[], more: object = {}) => ({
  ...FOLDED,
  label,
  items,
  ...more,
});

test('makes each top-level item with a page a section, which leads to its own or its first page', () => {
  const items: PropSidebarItem[] = [
    { type: 'html', value: 'Learn' },
    page('intro'),
    category('Tutorials', [category('First', [page('a')])], { description: 'Step by step.' }),
    category('Own page', [], { href: '/docs/own' }),
    { type: 'html', value: 'Reference' },
    category('API', [page('b')]),
    { type: 'link', label: 'Source', href: 'https://example.org' },
    category('Empty', []),
  ];
  expect(listSections(items, texts, new Set(['/docs/intro', '/docs/a', '/docs/b', '/docs/own']))).toEqual([
    { group: 'Learn', label: 'intro', description: 'What it is for.', href: '/docs/intro', pageCount: 1 },
    { group: 'Learn', label: 'Tutorials', description: 'Step by step.', href: '/docs/a', pageCount: 1 },
    { group: 'Learn', label: 'Own page', description: undefined, href: '/docs/own', pageCount: 1 },
    { group: 'Reference', label: 'API', description: undefined, href: '/docs/b', pageCount: 1 },
  ]);
});

test('counts the pages of a section below any category, without generated indexes and external links', () => {
  const items: PropSidebarItem[] = [
    page('a'),
    page('b'),
    { type: 'link', label: 'Source', href: 'https://example.org' },
    // Appears in the sidebar only on the page itself.
    { ...page('off'), unlisted: true },
  ];
  const api = category('API', [category('Base', items)], { href: '/docs/category/api' });
  expect(listSections([api], texts, new Set(['/docs/a', '/docs/b', '/docs/off']))[0]?.pageCount).toBe(2);
});
