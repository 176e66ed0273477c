const ARROWS = { vertical: ['ArrowUp', 'ArrowDown'], horizontal: ['ArrowLeft', 'ArrowRight'] } as const;

/**
 * Returns the index of the list item to focus after a key press, or null for keys that don't move the focus. The arrow keys also move from the last
 * item to the first and back.
 *
 * @param currentIndex - Index of the focused item, or -1 if no item has the focus.
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
