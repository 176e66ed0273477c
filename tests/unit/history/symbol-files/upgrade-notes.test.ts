import { expect, test } from '@playwright/test';
import { upgradeNotes } from '../../../../src/history/symbol-files/upgrade-notes';
import { toPageContent } from '../../../../src/page/content';

const notesIn = (body: string) =>
  Object.fromEntries(
    upgradeNotes(toPageContent(`---\ntitle: T\n---\n\n${body}\n`, 'up.mdx', 'up'), '/docs/up'),
  );

test('a row says what to do in its last column, and where', () => {
  const table =
    '## Remove it\n\n| name | what changed | do |\n|---|---|---|\n| [`C.f`](/versions/1...2#m.C.f) | gone | use `C.g` |';
  expect(notesIn(table)).toEqual({
    '/versions/1...2#m.C.f': { says: 'use `C.g`', address: '/docs/up#remove-it' },
  });
});

test('a paragraph says where alone, and a row more than a paragraph before it', () => {
  const link = '[`f`](/versions/1...2#m.f)';
  expect(notesIn(`See ${link}.`)).toEqual({ '/versions/1...2#m.f': { address: '/docs/up' } });
  const both = `See ${link}.\n\n## Do\n\n| name | do |\n|---|---|\n| ${link} | stop |\n| ${link} | go |`;
  expect(notesIn(both)).toEqual({ '/versions/1...2#m.f': { says: 'stop', address: '/docs/up#do' } });
});
