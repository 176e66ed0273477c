/** @returns the separator before an item of “a, b and c”: nothing, a comma or “and” */
export function separatorBefore(index: number, count: number): string {
  if (index === 0) return '';
  return index === count - 1 ? ' and ' : ', ';
}

/** @returns “a, b and c” */
export function enumerate(items: readonly string[]): string {
  return items.map((item, index) => separatorBefore(index, items.length) + item).join('');
}
