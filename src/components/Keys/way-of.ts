import type { SingleKeys } from '@site/src/client/dom/single-keys';

/**
 * @param key - What a key press is called.
 * @param chosen - Which keys of one character the reader wants.
 * @returns What it asks for: the list of keys, or the page before or after the one being read.
 */
export function wayOf(key: string, chosen: SingleKeys): 'keys' | 'prev' | 'next' | null {
  if (key === '?' && chosen !== 'none') return 'keys';
  if (chosen !== 'letters') return null;
  if (key === 'p') return 'prev';
  return key === 'n' ? 'next' : null;
}
