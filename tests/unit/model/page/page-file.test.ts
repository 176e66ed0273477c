import { expect, test } from '@playwright/test';
import { parsePageFile } from '../../../../src/model/page/page-file';

/** The error that the parser throws of a text. */
function errorOf(file: string, text: string): unknown {
  try {
    parsePageFile(file, text);
  } catch (error) {
    return error;
  }
}

test('a page is parsed once for all who ask, also where it is not MDX, and again when its text is another', () => {
  const file = '/docs/broken.mdx';
  const broken = 'Text.\n\n<Tabs>\n';
  const error = errorOf(file, broken);
  expect(String(error)).toContain('Expected a closing tag for `<Tabs>` (3:1-3:7)');
  expect(errorOf(file, broken)).toBe(error);
  const parsed = parsePageFile(file, 'Text.\n');
  expect(parsed.tree.children).toHaveLength(1);
  expect(parsePageFile(file, 'Text.\n')).toBe(parsed);
});
