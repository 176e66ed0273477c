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

test('does not repeat the product in the title of a landing page', () => {
  const title = formatDocumentTitle('superduper 0.6', { label: '0.6', state: 'older' });
  expect(title).toBe('superduper 0.6 | Docs');
  expect(extractPageTitle(title)).toBe('superduper 0.6');
  const main = { label: 'Main branch', state: 'unreleased' } as const;
  expect(formatDocumentTitle('superduper, main branch', main)).toBe('superduper, main branch | Docs');
  // Other titles may begin with the name of the product.
  expect(formatDocumentTitle('superduper compared with x', main)).toBe(
    'superduper compared with x – superduper Main branch | Docs',
  );
});

test('keeps a subject that looks like the end of a title', () => {
  expect(extractPageTitle(formatDocumentTitle('Rows – superduper | keys'))).toBe('Rows – superduper | keys');
  expect(formatDocumentTitle('Search')).toBe('Search – superduper | Docs');
  expect(extractPageTitle('About')).toBe('About');
});
