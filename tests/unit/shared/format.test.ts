import { expect, test } from '@playwright/test';
import { formatDate, formatLocalDate } from '../../../src/shared/text/format';

test('formats a date like `Intl` in English, on every day of a leap year and at both ends of a day', () => {
  const { format } = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  for (let day = 0; day < 366; day++)
    for (const hour of [0, 23.9]) {
      const date = new Date(Date.UTC(2028, 0, 1 + day) + hour * 3_600_000);
      expect(formatDate(date)).toBe(format(date));
    }
});

test('accepts a day in ISO 8601', () => {
  expect(formatDate('2026-11-27')).toBe('November 27, 2026');
});

test('formats a moment in the reader’s time zone', () => {
  const moment = new Date(2026, 10, 27, 23, 59);
  expect(formatLocalDate(moment)).toBe('November 27, 2026');
});
