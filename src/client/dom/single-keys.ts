/** Where the choice is kept, on this device alone. */
const STORAGE_KEY = 'keys';

/**
 * Which keys of one character do something: none; the signs `/` and `?`; or these and the letters that turn pages. Readers who speak to
 * their computer, or touch keys by accident, need a way to turn all of them off (WCAG 2.1.4).
 */
export type SingleKeys = (typeof SINGLE_KEYS)[number];

const SINGLE_KEYS = ['none', 'signs', 'letters'] as const;

/** What was chosen on this page where nothing can be stored. */
let unstored: SingleKeys | undefined;

/** @returns what the reader has chosen on this device; the signs, if nothing */
export function singleKeys(): SingleKeys {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return SINGLE_KEYS.find((one) => one === stored) ?? 'signs';
  } catch {
    return unstored ?? 'signs';
  }
}

/** Keeps the reader's choice; where the storage is blocked, for as long as the page is open. */
export function keepSingleKeys(chosen: SingleKeys): void {
  try {
    localStorage.setItem(STORAGE_KEY, chosen);
  } catch {
    unstored = chosen;
  }
}

/** What takes what is typed. */
const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="textbox"], dialog[open] *';

/** @returns whether a key press may be one of a single key: no modifier is held but Shift, and nothing is being written or chosen */
export function isSingleKey(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented, target } = event;
  const isHeld = ctrlKey || metaKey || altKey || repeat;
  const isTyped = target instanceof Element && target.closest(TYPED_INTO) !== null;
  return !isHeld && !isComposing && !defaultPrevented && !isTyped;
}
