/** Local storage key of the setting for single-key shortcuts: `signs` if they're enabled, `none` if they're disabled. */
const STORAGE_KEY = 'keys';

/** The reader's choice, which is kept here only if local storage is blocked or full. */
let unstoredChoice: string | null = null;

/** Whether the shortcuts `/` and `?` are enabled. Readers can turn them off, because speech input may trigger them (WCAG 2.1.4). */
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

const INPUT_TARGETS = 'input, textarea, select, [contenteditable], [role="textbox"], dialog[open] *';

/** Whether a key press may trigger a shortcut such as `/`. False while the reader is typing, for example. */
export function isSingleKeyPress(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented, target } = event;
  const isPlainPress = !ctrlKey && !metaKey && !altKey && !repeat;
  const isTyping = target instanceof Element && target.closest(INPUT_TARGETS) !== null;
  return isPlainPress && !isComposing && !defaultPrevented && !isTyping && hasSingleKeys();
}
