import { expect, test } from '@playwright/test';
import { toPage } from '../../../../src/authoring/checks/source/site-pages';
import type { CutFrom } from '../../../../src/authoring/cut/cut-text';
import { type CutSite, leftToDecide, obstaclesToCut } from '../../../../src/authoring/cut/obstacles';
import { siteVersion } from '../checks/site-version';

const COMMIT = 'a'.repeat(40);
const packageOf = (own: string) => ({
  superduper: { distribution: '', version: own, folder: '', exports: {} },
});
const from: CutFrom = {
  cut: { version: '0.8', release: '0.8.0' },
  live: [
    siteVersion('0.7', '/docs', 'latest', COMMIT),
    siteVersion('current', '/docs/next', 'unreleased', COMMIT),
  ],
  commit: COMMIT,
  packages: packageOf('0.8.0'),
};
const page = (of: string, id: string, matter = '') =>
  toPage(of, `docs/${id}.mdx`, `---\ntitle: A\n${matter}---\n`);
const category = {
  type: 'category',
  link: { type: 'generated-index', slug: '/category/start' },
  items: ['intro'],
};
const site: CutSite = {
  pages: [page('next', 'intro')],
  sidebars: [
    { version: '0.7', file: 'old.json', source: '', sidebars: { docs: [category] } },
    { version: 'next', file: 'sidebars.ts', source: '', sidebars: { docs: ['intro'] } },
  ],
  published: '{"next": ["intro"]}',
  configuration: { 'docusaurus.config.ts': "footer\nto: '/docs/intro'" },
  runs: { commit: COMMIT, pages: {} },
};
const obstacles = (other: Partial<CutSite>, cut = from) =>
  obstaclesToCut(cut, { ...site, sidebars: site.sidebars.slice(1), ...other });

test('a site in order can be cut', () => {
  expect(obstacles({})).toEqual([]);
});

test('an address that only the version before has is named in the configuration, before anything is written', () => {
  const configuration = { 'docusaurus.config.ts': "footer\nto: '/docs/category/start'" };
  expect(obstacles({ configuration })).toEqual([
    expect.stringMatching(
      /^docusaurus\.config\.ts:2: expected the address of a page, .*found "\/docs\/category\/start"/,
    ),
  ]);
});

test('a section that says nothing of what it answers is named by its line: the latest version says that', () => {
  const body = '## Share work\n\nOne sentence. Another one. A third one. And more.\n';
  const section = toPage('next', 'docs/intro.mdx', `---\ntitle: A\n---\n\n${body}`);
  expect(obstacles({ pages: [section] })).toEqual([
    expect.stringMatching(
      /^docs\/intro\.mdx:5: expected the questions that “Share work” answers, found none/,
    ),
  ]);
});

test('what is wrong with the pages today is said too, and of a version that cannot be named nothing else', () => {
  expect(
    obstacles({ published: '{}', runs: { commit: 'b', pages: {} } }).map((line) => line.split(': ')[0]),
  ).toEqual(['docs/sample-runs.json:2:3', 'docs/intro.mdx:1']);
  expect(obstacles({ published: '{}' }, { ...from, commit: 'b' })).toEqual([
    expect.stringContaining('docs/api-inventory.json: expected commit'),
  ]);
});

test('what is left to a person: another release in the source, pages that end, and lines to be read', () => {
  const told = 'src/shared/announcement.ts: are readers told?';
  expect(leftToDecide(from, new Map([['a.mdx', 'Text.']]), site.pages)).toEqual([told]);
  const pages = [
    ...['a', 'gone', 'moved'].map((id) => ({ version: '0.7', id, frontMatter: {} })),
    { version: 'next', id: 'a', frontMatter: {} },
    { version: 'next', id: 'new', frontMatter: { moved_from: 'moved' } },
  ];
  expect(
    leftToDecide(
      { ...from, packages: packageOf('0.7.3') },
      new Map([['a.mdx', 'a\nthe main branch']]),
      pages,
    ),
  ).toEqual([
    'docs/api-inventory.json: its source calls itself 0.7.3. Is it that of the release 0.8.0?',
    'Gone below /docs, for 0.7 alone has them: gone. Does a page take a place (moved_from)?',
    'Lines that speak of the main branch or of a commit: do they hold of 0.8?',
    '  a.mdx:2: the main branch',
    told,
  ]);
});
