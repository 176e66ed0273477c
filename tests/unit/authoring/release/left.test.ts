import { expect, test } from '@playwright/test';
import type { ApiChange } from '../../../../src/authoring/impact/changes';
import { formatLeft, leftToDecide, pagesOfImpact } from '../../../../src/authoring/release/left';
import { siteVersion } from '../checks/site-version';

const place = (file: string, line: number, severity: 'fails' | 'wrong' | 'look') => ({
  page: file,
  file,
  line,
  severity,
  where: 'sentence' as const,
  found: 'x',
  quote: '',
});
const report = (places: ReturnType<typeof place>[]) => ({
  changes: [{ ...({} as ApiChange), severity: 'fails' as const, places }],
});

test('a page that fails or is wrong is left, with its lines; one to look at is not', () => {
  const left = pagesOfImpact([
    report([
      place('docs/b.mdx', 12, 'wrong'),
      place('docs/b.mdx', 3, 'fails'),
      place('docs/a.mdx', 1, 'look'),
    ]),
    report([place('docs/b.mdx', 12, 'fails'), place('docs/core_api/upgrade.mdx', 12, 'fails')]),
  ]);
  expect(left).toEqual(['docs/b.mdx: names what is gone or another; lines 3, 12']);
  expect(formatLeft('pages', left)).toBe(
    '[ ] pages\n    [ ] docs/b.mdx: names what is gone or another; lines 3, 12',
  );
});

test('where nothing is left the list is ticked', () => {
  expect(formatLeft('pages', pagesOfImpact([]))).toBe('[x] pages');
});

test('what is left to a person after a cut: another release in the source, pages that end, and lines to be read', () => {
  const cutOf = (own: string) => ({
    version: '0.8',
    release: '0.8.0',
    live: [siteVersion('0.7', '/docs', 'latest'), siteVersion('current', '/docs/next', 'unreleased')],
    commit: '',
    packages: { superduper: { distribution: '', version: own, folder: '', exports: {} } },
  });
  const told = 'src/shared/announcement.ts: are readers told?';
  expect(leftToDecide(cutOf('0.8.0'), new Map([['a.mdx', 'Text.']]), [])).toEqual([told]);
  const pages = [
    ...['a', 'gone', 'moved'].map((id) => ({ version: '0.7', id, frontMatter: {} })),
    { version: 'next', id: 'a', frontMatter: {} },
    { version: 'next', id: 'new', frontMatter: { moved_from: 'moved' } },
  ];
  expect(leftToDecide(cutOf('0.7.3'), new Map([['a.mdx', 'a\nthe main branch']]), pages)).toEqual([
    'docs/api-inventory.json: its source calls itself 0.7.3. Is it that of the release 0.8.0?',
    'Gone below /docs, for 0.7 alone has them: gone. Does a page take a place (moved_from)?',
    'Lines that speak of the main branch or of a commit: do they hold of 0.8?',
    '  a.mdx:2: the main branch',
    told,
  ]);
});
