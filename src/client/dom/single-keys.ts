import { readStored, store } from './stored';

const STORAGE_KEY = 'keys';

/**
 * @returns whether the keys of one character, `/` and `?`, do something on this device. Readers who speak to their computer, or touch keys by
 *   accident, need a way to turn them off (WCAG 2.1.4).
 */
export function hasSingleKeys(): boolean {
  return readStored(STORAGE_KEY) !== 'none';
}

/** Stores the reader's choice. */
export function storeSingleKeys(isOn: boolean): void {
  store(STORAGE_KEY, isOn ? 'signs' : 'none');
}

/** Elements in which a pressed key is text, not a command. */
const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="textbox"], dialog[open] *';

/** @returns whether a key press may be one of a single key: they are on, no modifier is held but Shift, and nothing is being written or chosen */
export function isSingleKey(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented, target } = event;
  const isHeld = ctrlKey || metaKey || altKey || repeat;
  const isTyped = target instanceof Element && target.closest(TYPED_INTO) !== null;
  return !isHeld && !isComposing && !defaultPrevented && !isTyped && hasSingleKeys();
}
