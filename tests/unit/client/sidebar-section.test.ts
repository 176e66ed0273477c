import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';
import { expect, test } from '@playwright/test';
import { findSection } from '../../../src/client/sidebar-section';

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
  expect(findSection(items, '/a')).toBeNull();
  expect(findSection(items, '/Core'), 'the page of a category').toBeNull();
  expect(findSection(items, '/b')).toBe('Core');
  expect(findSection(items, '/c')).toBe('Base');
  expect(findSection(items, '/d')).toBeNull();
});
