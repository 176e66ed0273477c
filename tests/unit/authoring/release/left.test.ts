import { expect, test } from '@playwright/test';
import type { ApiChange } from '../../../../src/authoring/impact/changes';
import { formatLeft, pagesOfImpact } from '../../../../src/authoring/release/left';

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
