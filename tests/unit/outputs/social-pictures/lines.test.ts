import { expect, test } from '@playwright/test';
import { fitText } from '../../../../src/outputs/social-pictures/renderer';

/** A font whose characters are as wide as they are high. */
const measure = (text: string) => text.length;

test('sets a short title on one line, as large as possible, and breaks a long one between words', () => {
  const box = { width: 80, maxLines: 3, sizes: [20, 10, 5] } as const;
  expect(fitText('Connect', box, measure)).toEqual({ size: 10, lines: ['Connect'] });
  const lines = ['How jobs', 'are', 'ordered'];
  expect(fitText('How jobs are ordered', box, measure)).toEqual({ size: 10, lines });
});

test('breaks a long API name after dots and underscores', () => {
  const { lines } = fitText('superduper.base.data_backend', { width: 11, maxLines: 4, sizes: [1] }, measure);
  expect(lines).toEqual(['superduper.', 'base.data_', 'backend']);
});

test('shortens a title that fits at no size with an ellipsis', () => {
  const box = { width: 10, maxLines: 2, sizes: [2, 1] } as const;
  expect(fitText('one two three four five', box, measure).lines).toEqual(['one two', 'three fou…']);
  expect(fitText('incomprehensibilities', box, measure).lines).toEqual(['incompreh…']);
});
