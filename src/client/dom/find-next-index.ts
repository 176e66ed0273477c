const ARROWS = { vertical: ['ArrowUp', 'ArrowDown'], horizontal: ['ArrowLeft', 'ArrowRight'] } as const;

/**
 * Returns the index of the entry in a list to which a key press moves the focus. Arrow keys wrap around at both ends. Home and End only work
 * if an entry is already selected.
 *
 * @param key - Name of the pressed key, from `KeyboardEvent.key`.
 * @param currentIndex - Index of the selected or focused entry, or -1 if there is none.
 * @param count - Number of entries.
 * @param axis - Direction in which the list is displayed. It determines which arrow keys are used.
 * @returns The index of the next entry, or null if the key doesn't move the focus.
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
