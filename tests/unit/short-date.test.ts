import { expect, test } from '@playwright/test';
import { longDate } from '../../src/shared/text/long-date';
import { shortDate } from '../../src/shared/text/short-date';

test('a date is written as `Intl` writes it in English, every day of a leap year and at both ends of a day', () => {
  const { format } = new Intl.DateTimeFormat('en', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  for (let day = 0; day < 366; day++)
    for (const hour of [0, 23.9]) {
      const date = new Date(Date.UTC(2028, 0, 1 + day) + hour * 3_600_000);
      expect(shortDate(date)).toBe(format(date));
    }
});

test('a day in full is written as `Intl` writes it in English', () => {
  const { format } = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
  for (let month = 0; month < 12; month++) {
    const date = new Date(Date.UTC(2025, month, 4));
    expect(longDate(date.toISOString().slice(0, 10))).toBe(format(date));
  }
});
