import { readStoredValue, storeValue } from './stored';

const STORAGE_KEY = 'keys';

/**
 * Whether shortcuts of one character (`/` and `?`) are enabled on this device. Readers who use speech input or press keys by accident need
 * a way to turn these shortcuts off (WCAG 2.1.4).
 */
export function hasSingleKeys(): boolean {
  return readStoredValue(STORAGE_KEY) !== 'none';
}

export function storeSingleKeys(isEnabled: boolean): void {
  storeValue(STORAGE_KEY, isEnabled ? 'signs' : 'none');
}

/** Matches elements in which a pressed key is input, not a shortcut. */
const INPUT_TARGETS = 'input, textarea, select, [contenteditable], [role="textbox"], dialog[open] *';

/**
 * Whether a key press can be a shortcut of one character: shortcuts are enabled, no modifier except Shift is pressed, and the reader isn't
 * typing.
 */
export function isSingleKeyPress(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented, target } = event;
  const isModified = ctrlKey || metaKey || altKey || repeat;
  const isTyping = target instanceof Element && target.closest(INPUT_TARGETS) !== null;
  return !isModified && !isComposing && !defaultPrevented && !isTyping && hasSingleKeys();
}
