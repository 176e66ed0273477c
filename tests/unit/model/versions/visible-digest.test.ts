import { expect, test } from '@playwright/test';
import { toPageContent } from '../../../../src/model/page/content';
import { computeVisibleDigest } from '../../../../src/model/versions/visible-digest';

const digest = (body: string, title = 'A') =>
  computeVisibleDigest(toPageContent(`---\ntitle: ${title}\n---\n${body}`, 'a.mdx', 'a'));

test('ignores markup and link targets in the digest of a page', () => {
  const page = digest('One [two](./b.mdx).\n\n## Three\n\n```python\nx = 1\n```');
  expect(digest('**One** [two](./c.mdx).\n\n\n## Three\n\n~~~python\nx = 1\n~~~')).toBe(page);
  expect(digest('One [two](./b.mdx).\n\n## Three\n\n```python\nx = 2\n```')).not.toBe(page);
  expect(digest('One [two](./b.mdx).\n\n## Four\n\n```python\nx = 1\n```')).not.toBe(page);
  expect(digest('', 'B')).not.toBe(digest(''));
});
