import { expect, test } from '@playwright/test';
import { checkConfigLinks, configTargets } from '../../../../../src/authoring/checks/source/config-links';
import { report } from '../../../../../src/model/problem';
import { siteVersion } from '../site-version';

const index = {
  type: 'category',
  link: { type: 'generated-index', slug: '/category/api' },
  items: ['intro'],
};
const targets = configTargets(
  [siteVersion('1.1', '/docs', 'latest'), siteVersion('current', '/docs/next', 'unreleased')],
  [
    { version: '1.1', id: 'intro' },
    { version: '1.1', id: 'api/base' },
    { version: 'next', id: 'new' },
  ],
  [
    { version: '1.1', sidebars: { tutorials: [index] } },
    { version: 'next', sidebars: { others: ['new'] } },
  ],
);
const check = (text: string) => report(checkConfigLinks({ 'docusaurus.config.ts': text }, targets));

test('pages, indexes of categories, versions and pages of the site are right, and what is computed is left alone', () => {
  expect(
    check(
      [
        "{ to: '/docs/intro' }, { to: '/docs/api/base/' }, { to: '/docs/category/api#x' }, { to: '/' }",
        "text: 'It is out. [Read](/docs/next/new)', sidebarId: 'tutorials'",
        "to: path, to: 'a server', href: 'https://d.example/docs/gone', to: `/docs/`",
      ].join('\n'),
    ),
  ).toBe('');
});

test('an address and a sidebar that the latest version lacks are named in the configuration, by line', () => {
  expect(check("items: [\n{ to: '/docs/category/apis' },\n{ sidebarId: 'others' }]").split('\n')).toEqual([
    'docusaurus.config.ts:2: expected the address of a page, or of a category with an index of its own, found "/docs/category/apis". Did you mean /docs/category/api?',
    'docusaurus.config.ts:3: expected a sidebar of the latest version, found "others". It has tutorials.',
  ]);
  expect(check('[gone](/docs/templates/whole-applications)')).toContain(
    'docusaurus.config.ts:1: expected the address of a page, or of a category with an index of its own, found "/docs/templates/whole-applications". Name a page of the latest version, or give its sidebar that category.',
  );
});
