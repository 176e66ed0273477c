import { expect, test } from '@playwright/test';
import { MarkdownAddresses } from '../../../../src/outputs/markdown/addresses';
import { packZip } from '../../../../src/outputs/markdown/archive';
import { type LinkTarget, parseLink } from '../../../../src/outputs/markdown/links';
import { formatPageFiles } from '../../../../src/outputs/markdown/page-files';
import type { MarkdownSection } from '../../../../src/outputs/markdown/serialize';
import type { UnlinkedPage } from '../../../../src/outputs/markdown/unlinked-page';
import { latest } from '../../../live-versions';

function createSection(
  depth: number,
  title: string,
  length: number,
  links: LinkTarget[] = [],
): MarkdownSection {
  const linkTexts = links.map((target) => `[l](\uE000${target}\uE001)`).join(' ');
  const markdown = `${'#'.repeat(Math.max(depth, 1))} ${title}\n\n${linkTexts}${'x'.repeat(length)}\n`;
  return { depth, title, anchors: title === '' ? [] : [title.toLowerCase()], markdown, answers: [] };
}

const pageAt = (
  route: string,
  sections: MarkdownSection[],
  version: string | null = latest.name,
): UnlinkedPage => ({
  file: route.slice(1),
  route,
  version,
  title: 'Page',
  description: '',
  sections,
  counterparts: version === null ? [] : [{ label: '0.6', route: route.replace('/docs', '/docs/0.6') }],
  remarks: ['API changed since 0.6'],
});

const TO = ['page:docs/long#c', 'site:/search', 'site:/versions/0.6...0.7#x', 'host:/x/docs/short'] as const;
const links: LinkTarget[] = ['#b', ...TO];
const short = pageAt('/docs/short', [createSection(0, '', 5, links), createSection(2, 'B', 5)]);
const longSections = [
  createSection(2, 'A', 30_000),
  createSection(2, 'B', 30_000),
  createSection(3, 'C', 10_000),
];
const long = pageAt('/docs/long', [createSection(0, '', 5, ['#c']), ...longSections]);
const all = [short, long, pageAt('/docs/0.6/short', [], null)];
const site = { url: 'https://d.org', baseUrl: '/x/' };
const filesOf = (page: UnlinkedPage, pages = all) =>
  new Map(formatPageFiles(page, new MarkdownAddresses(site, pages, new Set(['/versions/0.6...0.7']))));

test('names version, counterparts and list in the Markdown of a page, with absolute links under the base path', () => {
  const text = filesOf(short).get('/docs/short.md') ?? '';
  const [title, , line] = text.split('\n');
  expect(title).toBe('# Page');
  expect(line?.replaceAll(latest.name, 'LATEST')).toMatch(
    /^> Documentation for superduper LATEST \(release \S+, commit `\w{12}`, \w+ \d+, \d{4}\)\. \[HTML version of this page\]\(https:\/\/d\.org\/x\/docs\/short\)\. In other versions: \[0\.6\]\(https:\/\/d\.org\/x\/docs\/0\.6\/short\.md\)\. All pages of LATEST: \[llms\.txt\]\(https:\/\/d\.org\/x\/docs\/llms\.txt\)\. API changed since 0\.6\.$/,
  );
  expect([...text.matchAll(/\[l\]\(([^)]*)\)/g)].map(([, url]) => url)).toEqual([
    '#b',
    'https://d.org/x/docs/long.part-2.md#c',
    'https://d.org/x/search',
    'https://d.org/x/versions/0.6...0.7.md#x',
    'https://d.org/x/docs/short.md',
  ]);
});

test('splits a long page at its headings, and lists the parts at the start', () => {
  const files = filesOf(long);
  expect([...files.keys()]).toEqual(['/docs/long.md', '/docs/long.part-2.md']);
  const [title, , , , about, , list] = (files.get('/docs/long.md') ?? '').split('\n');
  expect(title).toBe('# Page');
  expect(about).toMatch(
    /^This page has about 70,000 characters, .* This is part 1 of 2\. The other parts are:/,
  );
  expect(list).toBe('- [Part 2](https://d.org/x/docs/long.part-2.md): B');
  expect(files.get('/docs/long.md')).toContain('\n# \n\n[l](https://d.org/x/docs/long.part-2.md#c)');
  expect(files.get('/docs/long.part-2.md')).toMatch(
    /^# Page, part 2 of 2\n\n.*\n\nThis file is a part of \[Page\]\(/,
  );
  for (const text of files.values()) expect(text.length).toBeLessThan(50_000);
});

test('does not split a page that only links to itself make too long', () => {
  const ownLinks = Array.from({ length: 100 }, (): LinkTarget => '#a');
  const page = pageAt('/docs/own', [createSection(2, 'A', 44_000, ownLinks), createSection(2, 'B', 10)]);
  const files = filesOf(page, [page]);
  expect([...files.keys()]).toEqual(['/docs/own.md']);
  expect(files.get('/docs/own.md')).toContain('[l](#a)');
});

test('counts the whole URLs of links within a page that is split', () => {
  const manyLinks = Array.from({ length: 400 }, (): LinkTarget => '#b');
  const sections = [createSection(2, 'B', 10_000, manyLinks), createSection(2, 'C', 9000)];
  const page = pageAt('/docs/linked', [createSection(2, 'A', 30_000), ...sections]);
  for (const text of filesOf(page, [page]).values()) expect(text.length).toBeLessThan(45_000);
});

test('leaves a broken link to Docusaurus, which warns', () => {
  const broken = pageAt('/docs/broken', [createSection(0, '', 5, ['page:docs/gone'])]);
  expect(filesOf(broken).get('/docs/broken.md')).toContain('[l](https://d.org/x/docs/gone)');
});

test('builds the same archive for pages in any order', () => {
  const pages = Object.entries({ 'a.md': 'A', 'b.md': 'B' });
  expect(Buffer.compare(packZip(new Map(pages)), packZip(new Map(pages.toReversed())))).toBe(0);
});

test('keeps a link with malformed percent-encoding', () => {
  expect(parseLink('./50%.mdx#50%', '/site/docs/a.mdx', '/site')).toBe('page:docs/50%#50%');
});
