/**
 * @param key - A key, as in `KeyboardEvent.key`.
 * @param current - The entry with the focus, -1 if the toggle has it.
 * @param count - How many entries there are.
 * @returns The entry that the key moves to, round the ends; null if it moves nowhere.
 */
export function nextIndex(key: string, current: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % count;
    case 'ArrowUp':
      return current <= 0 ? count - 1 : current - 1;
    case 'Home':
      return current < 0 ? null : 0;
    case 'End':
      return current < 0 ? null : count - 1;
    default:
      return null;
  }
}
