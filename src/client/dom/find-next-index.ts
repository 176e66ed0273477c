const ARROWS = { vertical: ['ArrowUp', 'ArrowDown'], horizontal: ['ArrowLeft', 'ArrowRight'] } as const;

/** Returns the index of the list item to focus after an arrow key, Home or End, otherwise null. If no item has the focus, `currentIndex` is -1. */
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
  // Without a focused item, Home and End scroll the page as usual.
  if (currentIndex < 0) return null;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
