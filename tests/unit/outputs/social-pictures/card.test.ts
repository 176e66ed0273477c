import { expect, test } from '@playwright/test';
import { cardOf } from '../../../../src/outputs/social-pictures/card';
import { type LocatedVersion, pageLocations } from '../../../../src/outputs/social-pictures/page-locations';
import { pictureAddress } from '../../../../src/shared/social-picture';

test('the address of a picture follows from the page’s, with or without a slash at the end', () => {
  expect(pictureAddress('/docs/core_api/connect')).toBe('/social/docs/core_api/connect.png');
  expect(pictureAddress('/docs/core_api/connect/')).toBe('/social/docs/core_api/connect.png');
  expect(pictureAddress('/')).toBe('/social/index.png');
  expect(pictureAddress('/404.html')).toBe('/social/404.png');
});

test('a card has the page’s own title, without the site’s and without entities', () => {
  const html = '<head><title data-rh="true">Keys &amp; values | of rows – superduper | Docs</title></head>';
  expect(cardOf(html, { version: '0.7', section: ['API', 'Base'] })).toEqual({
    title: 'Keys & values | of rows',
    section: ['API', 'Base'],
    version: '0.7',
  });
});

test('a page outside of the versions has a title alone', () => {
  expect(cardOf('<title>About</title>', undefined)).toEqual({
    title: 'About',
    section: [],
    version: '',
  });
});

test('a page without a title is refused', () => {
  expect(() => cardOf('<head></head>', undefined)).toThrow('expected a <title>, found none');
});

test('the location of a page is its version and the categories around it', () => {
  const version: LocatedVersion = {
    label: '0.7',
    path: '/docs',
    docs: [
      { id: 'intro', permalink: '/docs/intro' },
      { id: 'api/base/query', permalink: '/docs/api/base/query' },
      { id: 'api/base/index', permalink: '/docs/api/base/' },
      { id: 'off', permalink: '/docs/off' },
    ],
    sidebars: {
      tutorialSidebar: [
        { type: 'doc', id: 'intro' },
        {
          type: 'category',
          label: 'API',
          collapsed: true,
          collapsible: true,
          link: { type: 'generated-index', slug: '/category/api', permalink: '/docs/category/api' },
          items: [
            {
              type: 'category',
              label: 'Base',
              collapsed: true,
              collapsible: true,
              link: { type: 'doc', id: 'api/base/index' },
              items: [
                { type: 'doc', id: 'api/base/query' },
                { type: 'link', label: 'Source', href: 'https://example.org' },
              ],
            },
          ],
        },
      ],
    },
  };
  const sections = [...pageLocations([version])].map(([path, { section }]) => [path, section.join(' / ')]);
  expect(Object.fromEntries(sections)).toEqual({
    '/docs': '',
    '/docs/intro': '',
    '/docs/category/api': '',
    '/docs/api/base/': 'API',
    '/docs/api/base/query': 'API / Base',
    '/docs/off': '',
  });
});
