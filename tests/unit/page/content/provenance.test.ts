import { expect, test } from '@playwright/test';
import { textOfSpans } from '../../../../src/page/content';
import { spansOf } from '../../../../src/page/content/spans';
import { aside, code, link, text } from '../../../../src/page/mdast';

test('where an entry’s source is is no word of the page, nor is the dot before it', () => {
  const source = aside('api-provenance', link('https://example.org', text('model.py, line 3')));
  const line = (...nodes: Parameters<typeof spansOf>[0]) => textOfSpans(spansOf(nodes));
  expect(line(aside('api-label', text('class')), text(' · '), code('import A'), text(' · '), source)).toBe(
    'class · import A',
  );
  expect(line(aside('api-label', text('method')), text(' · '), source)).toBe('method');
  expect(line(text('a · b'))).toBe('a · b');
});
