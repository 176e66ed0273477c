/** @returns a number of changes in words */
export function changesIn(count: number): string {
  return `${count} ${count === 1 ? 'change' : 'changes'}`;
}
