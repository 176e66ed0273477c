import { expect, test } from '@playwright/test';
import { sectionsOf } from '../../../src/components/VersionLanding/sections';

const docs = {
  intro: { id: 'intro', title: 'Introduction', description: 'What it is for.', sidebar: 'tutorialSidebar' },
};

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
      docs,
    ),
  ).toEqual([
    { label: 'Introduction', description: 'What it is for.', href: '/docs/intro' },
    { label: 'Tutorials', description: 'Step by step.', href: '/docs/a' },
    { label: 'Own page', description: undefined, href: '/docs/own' },
  ]);
});

test('an item that leads nowhere is left out', () => {
  expect(
    sectionsOf(
      [
        { type: 'html', value: '<hr>' },
        { type: 'category', label: 'Empty', collapsed: true, collapsible: true, items: [] },
      ],
      docs,
    ),
  ).toEqual([]);
});
