import { expect, test } from '@playwright/test';
import { createElement } from 'react';
import { textOf } from '../../../../src/client/dom/text-of';

test('includes code and emphasis in the text of a heading', () => {
  expect(textOf('Plain')).toBe('Plain');
  expect(textOf(['How ', createElement('code', { key: 'a' }, 'apply'), ' works in ', 2, ' steps'])).toBe(
    'How apply works in 2 steps',
  );
  expect(textOf(createElement('em', null, createElement('b', null, 'deep')))).toBe('deep');
  expect(textOf([null, false, undefined])).toBe('');
});
