import { expect, test } from '@playwright/test';
import { sectionsOf } from '../../../src/components/VersionLanding/sections';

const descriptions = { intro: 'What it is for.' };

test('each top-level item is a section that leads to its own page or to its first one', () => {
  expect(
    sectionsOf(
      [
        { type: 'link', label: 'Introduction', href: '/docs/intro', docId: 'intro' },
        {
          type: 'category',
          label: 'Tutorials',
          description: 'Step by step.',
          collapsed: true,
          collapsible: true,
          items: [
            {
              type: 'category',
              label: 'First',
              collapsed: true,
              collapsible: true,
              items: [{ type: 'link', label: 'A', href: '/docs/a' }],
            },
          ],
        },
        {
          type: 'category',
          label: 'Own page',
          href: '/docs/own',
          collapsed: true,
          collapsible: true,
          items: [],
        },
      ],
      descriptions,
      new Set(['/docs/intro', '/docs/a', '/docs/own']),
    ),
  ).toEqual([
    { label: 'Introduction', description: 'What it is for.', href: '/docs/intro', pages: 1 },
    { label: 'Tutorials', description: 'Step by step.', href: '/docs/a', pages: 1 },
    { label: 'Own page', description: undefined, href: '/docs/own', pages: 1 },
  ]);
});

test('an item that leads nowhere is left out', () => {
  expect(
    sectionsOf(
      [
        { type: 'html', value: '<hr>' },
        { type: 'category', label: 'Empty', collapsed: true, collapsible: true, items: [] },
      ],
      descriptions,
      new Set(),
    ),
  ).toEqual([]);
});

test('a section counts its pages below any category, but neither generated indexes nor links elsewhere', () => {
  const page = (label: string) => ({ type: 'link' as const, label, href: `/docs/${label}` });
  const category = { type: 'category' as const, collapsed: true, collapsible: true };
  const items = [
    page('a'),
    page('b'),
    { type: 'link' as const, label: 'Source', href: 'https://example.org' },
    // In the sidebar only while it is read.
    { ...page('off'), unlisted: true },
  ];
  const api = {
    ...category,
    label: 'API',
    href: '/docs/category/api',
    items: [{ ...category, label: 'Base', items }],
  };
  expect(sectionsOf([api], descriptions, new Set(['/docs/a', '/docs/b', '/docs/off']))[0]?.pages).toBe(2);
});
