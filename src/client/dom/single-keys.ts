/** Key under which the browser stores the choice about single-key shortcuts: `signs` if they are enabled, `none` if they aren't. */
const STORAGE_KEY = 'keys';

/** The reader's choice if the browser couldn't store it, because its storage is blocked or full. Otherwise null. */
let unstoredChoice: string | null = null;

/** Whether the shortcuts `/` and `?` are enabled. Readers can disable them, because speech input may trigger them by accident (WCAG 2.1.4). */
export function hasSingleKeys(): boolean {
  try {
    return (unstoredChoice ?? localStorage.getItem(STORAGE_KEY)) !== 'none';
  } catch {
    return true;
  }
}

export function storeSingleKeys(isEnabled: boolean): void {
  const choice = isEnabled ? 'signs' : 'none';
  try {
    localStorage.setItem(STORAGE_KEY, choice);
    unstoredChoice = null;
  } catch {
    unstoredChoice = choice;
  }
}

/** Matches the elements in which `/` and `?` don't trigger a shortcut: fields for text, and everything in an open dialog. */
const INPUT_TARGETS = 'input, textarea, select, [contenteditable], [role="textbox"], dialog[open] *';

/** Whether a key press may trigger a shortcut such as `/`. False while the reader types or holds another key, and if these shortcuts are disabled. */
export function isSingleKeyPress(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented, target } = event;
  const isPlainPress = !ctrlKey && !metaKey && !altKey && !repeat;
  const isTyping = target instanceof Element && target.closest(INPUT_TARGETS) !== null;
  return isPlainPress && !isComposing && !defaultPrevented && !isTyping && hasSingleKeys();
}
