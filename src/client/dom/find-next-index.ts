/** Names of the keys that move the focus to the previous and the next entry of a list. */
const ARROWS = { vertical: ['ArrowUp', 'ArrowDown'], horizontal: ['ArrowLeft', 'ArrowRight'] } as const;

/**
 * Returns the index of the list entry to which a key moves the focus, or null for other keys. Arrow keys wrap around at both ends of the list.
 *
 * @param currentIndex - Index of the current entry, or -1 if there is none. Home and End work only if there is a current entry.
 */
export function findNextIndex(
  key: string,
  currentIndex: number,
  count: number,
  axis: keyof typeof ARROWS = 'vertical',
): number | null {
  if (count === 0) return null;
  const [previousKey, nextKey] = ARROWS[axis];
  if (key === nextKey) return (currentIndex + 1) % count;
  if (key === previousKey) return currentIndex <= 0 ? count - 1 : currentIndex - 1;
  if (currentIndex < 0) return null;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
