/** Pairs each item of a list with the next one: `[[a, b], [b, c]]` for `[a, b, c]`. */
export function pairNeighbors<T>(items: readonly T[]): [previous: T, next: T][] {
  return items.slice(1).map((next, index) => [items[index] as T, next]);
}
