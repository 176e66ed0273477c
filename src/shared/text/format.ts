const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** Formats a date in UTC: `November 27, 2026`. Avoids `Intl` because browsers need a long time to initialize it. */
export function formatDate(date: Date | string): string {
  const day = new Date(date);
  return formatDay(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate());
}

/** Formats a date in the reader's time zone: `November 27, 2026`. */
export function formatLocalDate(moment: Date): string {
  return formatDay(moment.getFullYear(), moment.getMonth(), moment.getDate());
}

function formatDay(year: number, month: number, day: number): string {
  return `${MONTHS[month]} ${day}, ${year}`;
}

/** Formats a number with its noun: `1 row`, `1,234 rows`. Avoids `Intl` because browsers need a long time to initialize it. */
export function formatCount(count: number, noun: string): string {
  return `${String(count).replace(/\B(?=(\d{3})+$)/g, ',')} ${noun}${count === 1 ? '' : 's'}`;
}

/** Formats a size in megabytes: `0.4 MB`. */
export function formatMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

const NUMBER_WORDS = 'No One Two Three Four Five Six Seven Eight Nine'.split(' ');

/** Formats a number for the start of a sentence. Spells out numbers below 10: `Three`. */
export function formatNumber(count: number): string {
  return NUMBER_WORDS[count] ?? String(count);
}

/** Returns the separator before an item in a list such as “a, b and c”: nothing, a comma or “and”. */
export function getSeparator(index: number, count: number): string {
  if (index === 0) return '';
  return index === count - 1 ? ' and ' : ', ';
}

/** Joins items as in a sentence: “a, b and c”. */
export function joinWithAnd(items: readonly string[]): string {
  return items.map((item, index) => getSeparator(index, items.length) + item).join('');
}

/** Changes the first letter to upper case: `warning` becomes `Warning`. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
