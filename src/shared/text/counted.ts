/** @returns a number and what it counts: `1 row`, `1,234 rows`. Without `Intl`, which is slow to set up in a browser. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${String(count).replace(/\B(?=(\d{3})+$)/g, ',')} ${count === 1 ? noun : plural}`;
}
