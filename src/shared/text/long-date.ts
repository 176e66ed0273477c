const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** @returns a day of the form `2025-06-04` as English writes it: `June 4, 2025`. Without `Intl`, which is slow to set up in a browser. */
export function longDate(date: string): string {
  const [year, month, day] = date.split('-');
  return `${MONTHS[Number(month) - 1]} ${Number(day)}, ${year}`;
}
