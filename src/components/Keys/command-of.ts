import type { SingleKeys } from '@site/src/client/dom/single-keys';

/**
 * @param key - The browser's name of the key that was pressed.
 * @param chosen - Which keys of one character the reader wants.
 * @returns The command of the key: open the list of keys, or go to the page before or after the one being read.
 */
export function commandOf(key: string, chosen: SingleKeys): 'keys' | 'prev' | 'next' | null {
  if (key === '?' && chosen !== 'none') return 'keys';
  if (chosen !== 'letters') return null;
  if (key === 'p') return 'prev';
  return key === 'n' ? 'next' : null;
}
