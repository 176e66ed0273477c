import { expect, test } from '@playwright/test';
import { textOfSpans } from '../../../../../src/model/page/content';
import { plainWords, spansOf } from '../../../../../src/model/page/content/words';
import { aside, code, link, text } from '../../../../../src/model/page/mdast';

test('where an entry’s source is is no word of the page, nor is the dot before it', () => {
  const source = aside('api-provenance', link('https://example.org', text('model.py, line 3')));
  const line = (...nodes: Parameters<typeof spansOf>[0]) =>
    textOfSpans(spansOf(plainWords(nodes, { outputs: new Set(), targets: new Map() })));
  expect(line(aside('api-label', text('class')), text(' · '), code('import A'), text(' · '), source)).toBe(
    'class · import A',
  );
  expect(line(aside('api-label', text('method')), text(' · '), source)).toBe('method');
  expect(line(text('a · b'))).toBe('a · b');
});
