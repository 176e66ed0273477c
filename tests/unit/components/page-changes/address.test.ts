import { expect, test } from '@playwright/test';
import { changesIn, withChanges } from '../../../../src/components/PageChanges/address';
import { linkTo, withoutChanges } from '../../../../src/components/PageChanges/opened-address';

test('the query says which version the page is compared with', () => {
  expect(changesIn('?changes=0.6')).toBe('0.6');
  expect(changesIn('?a=1&changes=0.6&b')).toBe('0.6');
  expect(changesIn('?changes=')).toBe('');
  expect(changesIn('?changed=0.6')).toBeNull();
  expect(changesIn('')).toBeNull();
});

test('opening and closing keep all else', () => {
  expect(withChanges('', '0.6')).toBe('?changes=0.6');
  expect(withChanges('?a=1&changes=x', '0.6')).toBe('?a=1&changes=0.6');
  expect(withoutChanges('?a=1&changes=0.6&b=2')).toBe('?a=1&b=2');
  expect(withoutChanges('?changes=0.6')).toBe('');
  expect(withoutChanges('')).toBe('');
});

test('a shared link leads to the beginning of the changes', () => {
  expect(linkTo('https://example.org/docs/a?changes=0.6#there', '0.6')).toBe(
    'https://example.org/docs/a?changes=0.6',
  );
  expect(linkTo('https://example.org/docs/a?b=1', '0.6')).toBe('https://example.org/docs/a?b=1&changes=0.6');
});
