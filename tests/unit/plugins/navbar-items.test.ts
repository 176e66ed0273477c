import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import { expect, test } from '@playwright/test';
import { navbarProblems } from '../../../src/plugins/navbar-items';

const version = {
  isLast: true,
  label: '0.7',
  docs: [{ id: 'intro' }],
  drafts: [],
  sidebars: {
    tutorials: [{ type: 'category', items: [{ type: 'html' }, { type: 'doc' }] }],
    api: [{ type: 'category', link: { type: 'generated-index' }, items: [] }],
    elsewhere: [{ type: 'link' }, { type: 'category', items: [{ type: 'link' }] }],
    empty: [],
  },
} as unknown as LoadedVersion;
const docs = { default: { loadedVersions: [version] } };

test('items that lead somewhere, and those that have nothing to do with docs, are left alone', () => {
  expect(
    navbarProblems(
      [
        { type: 'docSidebar', sidebarId: 'tutorials' },
        { type: 'docSidebar', sidebarId: 'api', docsPluginId: 'default' },
        { type: 'doc', docId: 'intro' },
        { type: 'docsVersionDropdown', dropdownItemsAfter: [{ label: 'All versions' }] },
        { type: 'search' },
        { label: 'API' },
      ],
      docs,
    ),
  ).toEqual([]);
});

const withoutPage = (sidebarId: string) =>
  [
    { type: 'docSidebar', sidebarId, label: 'Guides' },
    `"Guides" (docSidebar): expected a page in the sidebar "${sidebarId}" of 0.7 to lead to, found none. Add a page to the sidebar.`,
  ] as const;

for (const [item, says] of [
  [
    { type: 'docSidebar', sidebarId: 'tutorial', label: 'Documentation' },
    '"Documentation" (docSidebar): expected a sidebar of 0.7 (tutorials, api, elsewhere, empty), found "tutorial". Correct sidebarId, or add the sidebar.',
  ],
  withoutPage('empty'),
  withoutPage('elsewhere'),
  [
    { type: 'doc', docId: 'introduction', label: 'Start' },
    '"Start" (doc): expected the id of a page of 0.7, found "introduction". Correct docId: it is the path of the file in the version\'s folder, without its extension.',
  ],
  [
    { type: 'docsVersionDropdown', docsPluginId: 'guides' },
    'of type docsVersionDropdown: expected the id of a docs plugin (default), found "guides". Correct docsPluginId, or add the plugin.',
  ],
] as const)
  test(`an item that leads nowhere is named, also inside of another: ${says.slice(0, 70)}`, () => {
    const inside = [
      { type: 'dropdown', items: [item] },
      { type: 'docsVersionDropdown', dropdownItemsAfter: [item] },
    ];
    for (const one of [item, ...inside])
      expect(navbarProblems([one], docs)).toEqual([`docusaurus.config.ts, navbar item ${says}`]);
  });
