import { expect, test } from '@playwright/test';
import { sidebarItems } from '../../../../src/shared/versions/sidebar-items';

type Item = string | { type: string; label?: string; id?: string; items?: Item[] };

test('every item of a sidebar comes in reading order, with the categories around it', () => {
  const items: Item[] = [
    'intro',
    {
      type: 'category',
      label: 'Outer',
      items: [
        { type: 'category', label: 'Inner', items: ['deep'] },
        { type: 'doc', id: 'a' },
      ],
    },
    { type: 'category', label: 'Empty', items: [] },
  ];
  const nameOf = (item: Item) => (typeof item === 'string' ? item : (item.label ?? item.id));
  expect(sidebarItems(items).map(({ item, trail }) => [...trail, nameOf(item)].join(' > '))).toEqual([
    'intro',
    'Outer',
    'Outer > Inner',
    'Outer > Inner > deep',
    'Outer > a',
    'Empty',
  ]);
});
