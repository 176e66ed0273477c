/** @returns a day as English writes it, in UTC: `Nov 2, 2026` */
export function shortDate(date: Date): string {
  const [, day, month, year] = date.toUTCString().split(' ');
  return `${month} ${Number(day)}, ${year}`;
}
