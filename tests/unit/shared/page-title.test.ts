import { expect, test } from '@playwright/test';
import { extractPageTitle, formatDocumentTitle } from '../../../src/shared/page-title';

for (const [version, title] of [
  [{ label: '0.7', state: 'latest' }, 'Listener – superduper | Docs'],
  [{ label: '0.6', state: 'older' }, 'Listener – superduper 0.6 | Docs'],
  [{ label: 'Main branch', state: 'unreleased' }, 'Listener – superduper Main branch | Docs'],
] as const) {
  test(`adds the version to ${title} unless it is the latest, and parses it again`, () => {
    expect(formatDocumentTitle('Listener', version)).toBe(title);
    expect(extractPageTitle(title)).toBe('Listener');
  });
}

test('keeps a subject that looks like the end of a title', () => {
  expect(extractPageTitle(formatDocumentTitle('Rows – superduper | keys'))).toBe('Rows – superduper | keys');
  expect(formatDocumentTitle('superduper compared with x')).toBe(
    'superduper compared with x – superduper | Docs',
  );
  expect(formatDocumentTitle('Search')).toBe('Search – superduper | Docs');
  expect(extractPageTitle('About')).toBe('About');
});
