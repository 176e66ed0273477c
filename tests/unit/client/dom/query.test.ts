import { expect, test } from '@playwright/test';
import { withParameters } from '../../../../src/client/dom/query';

test('sets parameters of an address, removes empty ones, and keeps the rest', () => {
  expect(withParameters('?x=1&module=y', { q: 'a b', kind: 'added', module: '' })).toBe(
    '?x=1&q=a+b&kind=added',
  );
  expect(withParameters('?kind=added&q=a', { q: '', kind: '' })).toBe('');
  expect(withParameters('', { missing: '/docs/redis?x=1&y' })).toBe('?missing=%2Fdocs%2Fredis%3Fx%3D1%26y');
});
