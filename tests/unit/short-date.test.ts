import { expect, test } from '@playwright/test';
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
