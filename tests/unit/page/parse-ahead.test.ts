import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { parseCounts, parseMdx } from '../../../src/page/parse';
import { ParseAhead } from '../../../src/page/parse-ahead';
import { temporaryFolder } from '../../temporary';

const WHOLE =
  '---\ntitle: A page\n---\n\n<Tabs items={["a"]}>\n\n## A `heading`\n\n| a |\n|---|\n| b |\n\n</Tabs>\n';

/** Files of a folder with a page that is whole and one that is not MDX. */
function pages(): { whole: string; broken: string } {
  const folder = temporaryFolder();
  const [whole, broken] = [join(folder, 'whole.mdx'), join(folder, 'broken.mdx')];
  writeFileSync(whole, WHOLE);
  writeFileSync(broken, '<Tabs>\n');
  return { whole, broken };
}

test('the thread makes the tree that the parser makes, and it counts as parsed once', async () => {
  const { whole } = pages();
  const ahead = new ParseAhead([whole]);
  await ahead.ended;
  const tree = ahead.take(whole, WHOLE);
  expect(parseCounts().get(whole)).toBe(1);
  expect(JSON.parse(JSON.stringify(tree))).toEqual(JSON.parse(JSON.stringify(parseMdx(WHOLE, whole))));
});

test('what the thread could not parse, a text that has changed since, and what is asked for again are left to whoever asks', async () => {
  const { whole, broken } = pages();
  const ahead = new ParseAhead([whole, broken]);
  await ahead.ended;
  expect(ahead.take(broken, '<Tabs>\n')).toBeUndefined();
  expect(ahead.take(whole, `${WHOLE}\nAnd more.\n`)).toBeUndefined();
  expect(ahead.take(whole, WHOLE)).toBeUndefined();
  expect(ahead.take('/another/page.mdx', WHOLE)).toBeUndefined();
});

test('what is asked for before the thread has begun with it is left to whoever asks, and not parsed twice', async () => {
  const { whole } = pages();
  const ahead = new ParseAhead([whole]);
  expect(ahead.take(whole, WHOLE)).toBeUndefined();
  await ahead.ended;
  expect(ahead.take(whole, WHOLE)).toBeUndefined();
});
