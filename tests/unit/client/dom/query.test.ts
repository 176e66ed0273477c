import { expect, test } from '@playwright/test';
import { withParameters } from '../../../../src/client/dom/query';

test('parameters are written into an address, all else as it was, and what is empty is not', () => {
  expect(withParameters('?x=1&module=y', { q: 'a b', kind: 'added', module: '' })).toBe(
    '?x=1&q=a+b&kind=added',
  );
  expect(withParameters('?kind=added&q=a', { q: '', kind: '' })).toBe('');
});
