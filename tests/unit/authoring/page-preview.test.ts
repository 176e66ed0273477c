import { expect, test } from '@playwright/test';
import { formatPreview } from '../../../src/authoring/page-preview';
import { type PageContent, toPageContent } from '../../../src/model/page/content';

function createPage(id: string, body: string, fields = ''): PageContent {
  return toPageContent(`---\ntitle: Page | ${id}\n${fields}---\n\n${body}\n`, `docs/${id}.mdx`, id);
}

function formatPreviewOf(before: PageContent[], now: PageContent[], origin = 'http://localhost'): string {
  const getPublishedUrl = (id: string) => `https://x.org/docs/${id}`;
  const getPreviewUrl = (id: string) => `${origin}/pr-7/docs/${id}`;
  return formatPreview([{ label: '1.0', before, now, getPublishedUrl, getPreviewUrl }], '`abc`');
}

test('lists a changed page with links to both sides', () => {
  const [before, changed, unchanged] = [
    createPage('a', 'One.'),
    createPage('a', 'Two.'),
    createPage('b', 'B.'),
  ];
  expect(formatPreviewOf([before, unchanged], [changed, unchanged])).toBe(
    `## Pages that changed\n\nPages whose content differs from \`abc\`: 1.\n
| version | page | before | now |
|---|---|---|---|
| 1.0 | Page \\| a | [\`a\`](https://x.org/docs/a) | [\`a\`](http://localhost/pr-7/docs/a) |
`,
  );
  const bold = createPage('a', '**One**.');
  expect(formatPreviewOf([before], [bold], '')).toContain('| `/pr-7/docs/a` |');
  expect(formatPreviewOf([before], [before])).toMatch(/`abc`: 0\.\n$/);
});

test('lists pages that are new, gone, moved or described differently', () => {
  const before = [
    createPage('old', 'A.'),
    createPage('gone', 'B.'),
    createPage('told', 'C.', 'description: One.\n'),
  ];
  const now = [
    createPage('new', 'D.'),
    createPage('here', 'A.', 'moved_from: old\n'),
    createPage('told', 'C.'),
  ];
  const cells = formatPreviewOf(before, now)
    .replace(/\]\(.*?\)/g, ']')
    .match(/[^|]+\|[^|]+(?= \|\n)/g);
  expect(cells?.slice(1)).toEqual([
    ' new | [`new`]',
    ' [`old`] | [`here`]',
    ' [`told`] | [`told`]',
    ' [`gone`] | gone',
  ]);
});
