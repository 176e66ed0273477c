import { readStoredValue, storeValue } from './storage';

const STORAGE_KEY = 'keys';

/**
 * Whether the reader has left the single-key shortcuts `/` and `?` enabled. WCAG 2.1.4 requires a setting to turn them off, because readers
 * who use speech input may trigger them by accident.
 */
export function hasSingleKeys(): boolean {
  return readStoredValue(STORAGE_KEY) !== 'none';
}

export function storeSingleKeys(isEnabled: boolean): void {
  storeValue(STORAGE_KEY, isEnabled ? 'signs' : 'none');
}

/** Matches elements in which pressing a key enters text, so that single-key shortcuts must not run. */
const INPUT_TARGETS = 'input, textarea, select, [contenteditable], [role="textbox"], dialog[open] *';

/**
 * Whether a key press may trigger a single-key shortcut: these shortcuts are enabled, no modifier key except Shift is pressed, and the reader
 * isn't typing.
 */
export function isSingleKeyPress(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented, target } = event;
  const isModified = ctrlKey || metaKey || altKey || repeat;
  const isTyping = target instanceof Element && target.closest(INPUT_TARGETS) !== null;
  return !isModified && !isComposing && !defaultPrevented && !isTyping && hasSingleKeys();
}
