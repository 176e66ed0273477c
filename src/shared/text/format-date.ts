const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/**
 * Formats a day as American English writes it, in UTC: `November 27, 2026`. It doesn't use `Intl`, which is slow to set up in a browser.
 *
 * @param date - A date, or a day in ISO 8601: `2026-11-27`.
 */
export function formatDate(date: Date | string): string {
  const day = new Date(date);
  return longDate(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate());
}

/** Formats the day of a moment in the reader's time zone: `November 27, 2026`. */
export function formatLocalDate(moment: Date): string {
  return longDate(moment.getFullYear(), moment.getMonth(), moment.getDate());
}

function longDate(year: number, month: number, day: number): string {
  return `${MONTHS[month]} ${day}, ${year}`;
}
