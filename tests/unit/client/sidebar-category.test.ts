import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';
import { expect, test } from '@playwright/test';
import { findCategoryLabel } from '../../../src/client/sidebar-category';

test('finds the innermost category of a page', () => {
  const link = (href: string): PropSidebarItem => ({ type: 'link', label: href, href });
  const category = (label: string, items: PropSidebarItem[]): PropSidebarItem => ({
    type: 'category',
    label,
    items,
    collapsed: true,
    collapsible: true,
    href: `/${label}`,
  });
  const items = [link('/a'), category('Core', [link('/b'), category('Base', [link('/c')])])];
  expect(findCategoryLabel(items, '/a')).toBeNull();
  expect(findCategoryLabel(items, '/Core'), 'the page of a category').toBeNull();
  expect(findCategoryLabel(items, '/b')).toBe('Core');
  expect(findCategoryLabel(items, '/c')).toBe('Base');
  expect(findCategoryLabel(items, '/d')).toBeNull();
});
