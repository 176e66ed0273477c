import { expect, test } from '@playwright/test';
import { parsePageFile } from '../../../src/page/page-file';
import { parseCounts } from '../../../src/page/parse';

test('a page that is not MDX is parsed once for all who ask, and again when its text is another', () => {
  const file = '/docs/broken.mdx';
  for (let asked = 0; asked < 2; asked++) {
    expect(() => parsePageFile(file, 'Text.\n\n<Tabs>\n')).toThrow(
      'Expected a closing tag for `<Tabs>` (3:1-3:7)',
    );
  }
  expect(parseCounts().get(file)).toBe(1);
  expect(parsePageFile(file, 'Text.\n').tree.children).toHaveLength(1);
  expect(parseCounts().get(file)).toBe(2);
});
