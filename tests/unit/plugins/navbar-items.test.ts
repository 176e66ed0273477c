import { expect, test } from '@playwright/test';
import { navbarProblems } from '../../../src/plugins/navbar-items/problems';

const plugins = {
  default: {
    label: '0.7',
    docIds: ['intro'],
    sidebars: {
      tutorials: [{ type: 'category', items: [{ type: 'html' }, { type: 'doc' }] }],
      api: [{ type: 'category', link: { type: 'generated-index' }, items: [] }],
      elsewhere: [{ type: 'link' }, { type: 'category', items: [{ type: 'link' }] }],
      empty: [],
    },
  },
};

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
      plugins,
    ),
  ).toEqual([]);
});

for (const [fault, item, says] of [
  [
    'an unknown sidebar',
    { type: 'docSidebar', sidebarId: 'tutorial', label: 'Documentation' },
    '"Documentation" (docSidebar): expected a sidebar of 0.7 (tutorials, api, elsewhere, empty), found "tutorial". Correct sidebarId, or add the sidebar.',
  ],
  [
    'a sidebar without anything in it',
    { type: 'docSidebar', sidebarId: 'empty', label: 'Guides' },
    '"Guides" (docSidebar): expected a page in the sidebar "empty" of 0.7 to lead to, found none. Add a page to the sidebar.',
  ],
  [
    'a sidebar with links to elsewhere only',
    { type: 'docSidebar', sidebarId: 'elsewhere', label: 'Guides' },
    '"Guides" (docSidebar): expected a page in the sidebar "elsewhere" of 0.7 to lead to, found none. Add a page to the sidebar.',
  ],
  [
    'an unknown page',
    { type: 'doc', docId: 'introduction', label: 'Start' },
    '"Start" (doc): expected the id of a page of 0.7, found "introduction". Correct docId: it is the path of the file in the version\'s folder, without its extension.',
  ],
  [
    'an unknown docs plugin',
    { type: 'docsVersionDropdown', docsPluginId: 'guides' },
    'of type docsVersionDropdown: expected the id of a docs plugin (default), found "guides". Correct docsPluginId, or add the plugin.',
  ],
] as const) {
  test(`${fault} is named, with the item`, () => {
    // An item inside another one is looked at too.
    const inside = [
      { type: 'dropdown', items: [item] },
      { type: 'docsVersionDropdown', dropdownItemsAfter: [item] },
    ];
    for (const one of [item, ...inside])
      expect(navbarProblems([one], plugins)).toEqual([`docusaurus.config.ts, navbar item ${says}`]);
  });
}
