const ARROWS = { vertical: ['ArrowUp', 'ArrowDown'], horizontal: ['ArrowLeft', 'ArrowRight'] } as const;

/**
 * Finds the entry to which a key moves. The arrow keys wrap around at the ends; Home and End work only if an entry is selected.
 *
 * @param key - A key as in `KeyboardEvent.key`.
 * @param currentIndex - Index of the selected or focused entry, or -1.
 * @param count - Number of entries.
 * @param axis - Direction of the list, which determines the arrow keys.
 * @returns The index of the entry, or null if the key doesn't move.
 */
export function findNextIndex(
  key: string,
  currentIndex: number,
  count: number,
  axis: keyof typeof ARROWS = 'vertical',
): number | null {
  if (count === 0) return null;
  const [previousKey, nextKey] = ARROWS[axis];
  switch (key) {
    case nextKey:
      return (currentIndex + 1) % count;
    case previousKey:
      return currentIndex <= 0 ? count - 1 : currentIndex - 1;
    case 'Home':
      return currentIndex < 0 ? null : 0;
    case 'End':
      return currentIndex < 0 ? null : count - 1;
    default:
      return null;
  }
}
