/**
 * @param key - A key that is pressed on a tab.
 * @param current - The number of the tab that is chosen.
 * @param count - How many there are.
 * @returns The number of the tab that the key leads to; null if it leads nowhere.
 */
export function nextTab(key: string, current: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (current + 1) % count;
    case 'ArrowLeft':
      return (current - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
