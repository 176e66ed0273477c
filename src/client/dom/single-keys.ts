import { readStored, store } from './stored';

const STORAGE_KEY = 'keys';

/**
 * Whether shortcuts of one character (`/` and `?`) are enabled on this device. Readers who use speech input or press keys by accident need
 * a way to turn these shortcuts off (WCAG 2.1.4).
 */
export function hasSingleKeys(): boolean {
  return readStored(STORAGE_KEY) !== 'none';
}

export function storeSingleKeys(isOn: boolean): void {
  store(STORAGE_KEY, isOn ? 'signs' : 'none');
}

/** Matches elements in which a pressed key is input, not a shortcut. */
const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="textbox"], dialog[open] *';

/**
 * Whether a key press can be a shortcut of one character: shortcuts are enabled, no modifier except Shift is pressed, and the reader isn't
 * typing.
 */
export function isSingleKey(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented, target } = event;
  const isHeld = ctrlKey || metaKey || altKey || repeat;
  const isTyped = target instanceof Element && target.closest(TYPED_INTO) !== null;
  return !isHeld && !isComposing && !defaultPrevented && !isTyped && hasSingleKeys();
}
