import { expect, test } from '@playwright/test';
import { createElement } from 'react';
import { extractText } from '../../../../src/client/dom/extract-text';

test('includes code and emphasis in the text of a heading', () => {
  expect(extractText('Plain')).toBe('Plain');
  expect(extractText(['How ', createElement('code', { key: 'a' }, 'apply'), ' works in ', 2, ' steps'])).toBe(
    'How apply works in 2 steps',
  );
  expect(extractText(createElement('em', null, createElement('b', null, 'deep')))).toBe('deep');
  expect(extractText([null, false, undefined])).toBe('');
});
