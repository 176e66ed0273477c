import { expect, test } from '@playwright/test';
import { findNames } from '../../../../src/model/code-blocks/names/module';
import { indexSymbols } from '../../../../src/model/inventory/lookup';
import { parseAhead, takeParsed } from '../../../../src/model/python/ahead';
import { inventory } from '../../authoring/samples/fixtures';

test('a sample that was parsed ahead is taken once, and its names are found once', () => {
  const index = indexSymbols(inventory);
  const text = 'from superduper import Listener\n\nListener("a")';
  const ahead = parseAhead(text);
  const found = findNames([ahead], index);
  const taken = takeParsed(text);
  expect(taken).toBe(ahead);
  expect(findNames([taken], index)).toBe(found);
  expect(takeParsed(text)).not.toBe(ahead);
  // Among other samples the same may stand for something else.
  expect(findNames([ahead, takeParsed('Listener = 1')], index)).not.toBe(found);
  expect(findNames([ahead], indexSymbols(inventory))).not.toBe(found);
});
