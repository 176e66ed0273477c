/** The storage key of the choice, which is stored on this device alone. */
const STORAGE_KEY = 'keys';

/**
 * Whether the keys of one character, `/` and `?`, do something. Readers who speak to their computer, or touch keys by accident, need a way to
 * turn them off (WCAG 2.1.4).
 */
export type SingleKeys = 'none' | 'signs';

/** The choice made on this page, where nothing can be stored. */
let unstored: SingleKeys | undefined;

/** @returns the reader's choice on this device; the signs, unless they have been turned off */
export function singleKeys(): SingleKeys {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'none' ? 'none' : 'signs';
  } catch {
    return unstored ?? 'signs';
  }
}

/** Stores the reader's choice; where the storage is blocked, it holds for as long as the page is open. */
export function storeSingleKeys(chosen: SingleKeys): void {
  try {
    localStorage.setItem(STORAGE_KEY, chosen);
  } catch {
    unstored = chosen;
  }
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
