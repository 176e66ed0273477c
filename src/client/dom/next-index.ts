const ARROWS = { vertical: ['ArrowUp', 'ArrowDown'], horizontal: ['ArrowLeft', 'ArrowRight'] } as const;

/**
 * @param key - A key, as in `KeyboardEvent.key`.
 * @param current - The entry that is chosen or has the focus, -1 if none has.
 * @param count - How many entries there are.
 * @param axis - Along which they stand, and which arrows move.
 * @returns The entry that the key moves to, round the ends; null if it moves nowhere. Without an entry to begin at only arrows move.
 */
export function nextIndex(
  key: string,
  current: number,
  count: number,
  axis: keyof typeof ARROWS = 'vertical',
): number | null {
  if (count === 0) return null;
  const [back, on] = ARROWS[axis];
  switch (key) {
    case on:
      return (current + 1) % count;
    case back:
      return current <= 0 ? count - 1 : current - 1;
    case 'Home':
      return current < 0 ? null : 0;
    case 'End':
      return current < 0 ? null : count - 1;
    default:
      return null;
  }
}
