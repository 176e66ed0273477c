const ARROWS = { vertical: ['ArrowUp', 'ArrowDown'], horizontal: ['ArrowLeft', 'ArrowRight'] } as const;

/** Returns the list index to focus when an arrow key, Home or End is pressed. Returns null for other keys. If nothing is focused, pass -1. */
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
