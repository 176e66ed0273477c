import { readStoredValue, storeValue } from './storage';

const STORAGE_KEY = 'keys';

/**
 * Whether the single-key shortcuts `/` and `?` are enabled. Readers can turn them off (WCAG 2.1.4), because users of speech input may trigger them by
 * accident.
 */
export function hasSingleKeys(): boolean {
  return readStoredValue(STORAGE_KEY) !== 'none';
}

export function storeSingleKeys(isEnabled: boolean): void {
  storeValue(STORAGE_KEY, isEnabled ? 'signs' : 'none');
}

/** Matches elements in which a key press enters text and mustn't trigger a shortcut such as `/`. */
const INPUT_TARGETS = 'input, textarea, select, [contenteditable], [role="textbox"], dialog[open] *';

/**
 * Whether a key press may trigger a single-key shortcut such as `/`. It may not if the reader is typing, holds Ctrl, Alt or ⌘, or turned these
 * shortcuts off.
 */
export function isSingleKeyPress(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented, target } = event;
  const isModified = ctrlKey || metaKey || altKey || repeat;
  const isTyping = target instanceof Element && target.closest(INPUT_TARGETS) !== null;
  return !isModified && !isComposing && !defaultPrevented && !isTyping && hasSingleKeys();
}
