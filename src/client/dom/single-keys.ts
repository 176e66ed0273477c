import { readStored, store } from './stored';

const STORAGE_KEY = 'keys';

/**
 * Whether the keys of one character, `/` and `?`, do something. Readers who speak to their computer, or touch keys by accident, need a way to
 * turn them off (WCAG 2.1.4).
 */
export type SingleKeys = 'none' | 'signs';

/** @returns the reader's choice on this device; the signs, unless they have been turned off */
export function singleKeys(): SingleKeys {
  return readStored(STORAGE_KEY) === 'none' ? 'none' : 'signs';
}

/** Stores the reader's choice. */
export function storeSingleKeys(chosen: SingleKeys): void {
  store(STORAGE_KEY, chosen);
}

/** Elements in which a pressed key is text, not a command. */
const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="textbox"], dialog[open] *';

/** @returns whether a key press may be one of a single key: no modifier is held but Shift, and nothing is being written or chosen */
export function isSingleKey(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented, target } = event;
  const isHeld = ctrlKey || metaKey || altKey || repeat;
  const isTyped = target instanceof Element && target.closest(TYPED_INTO) !== null;
  return !isHeld && !isComposing && !defaultPrevented && !isTyped;
}
