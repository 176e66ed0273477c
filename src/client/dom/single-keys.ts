/** Key under which the browser stores whether single-key shortcuts are enabled: `none` if they aren't, `signs` if they are. */
const STORAGE_KEY = 'keys';

/** The reader's choice if the browser couldn't store it, because its storage is blocked or full. The choice is lost when the page closes. */
let unstoredChoice: string | null = null;

/** Whether the shortcuts `/` and `?` are enabled. Readers can turn them off (WCAG 2.1.4), because speech input may trigger them by accident. */
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

/** Matches elements in which a key press enters text, and everything in an open dialog. In both, `/` and `?` mustn't trigger a shortcut. */
const INPUT_TARGETS = 'input, textarea, select, [contenteditable], [role="textbox"], dialog[open] *';

/** Whether a key press may trigger a shortcut such as `/`. It may not while the reader types, holds another key, or has turned these shortcuts off. */
export function isSingleKeyPress(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented, target } = event;
  const isModified = ctrlKey || metaKey || altKey || repeat;
  const isTyping = target instanceof Element && target.closest(INPUT_TARGETS) !== null;
  return !isModified && !isComposing && !defaultPrevented && !isTyping && hasSingleKeys();
}
