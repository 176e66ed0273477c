/** @returns a number and what it counts: `1 row`, `1,234 rows` */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
