import { element } from './element';

/**
 * Puts text in the clipboard, with permission or in the old way.
 *
 * @param text - The text.
 * @returns Whether it worked.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without permission, or on an address without TLS, which has no clipboard.
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = element('textarea', { readonly: '' }, text);
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // Nothing beside an open dialog can be selected.
  (focused?.closest('dialog') ?? document.body).append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

/** Selects all text of an element, for the reader to copy. */
export function selectContents(element: HTMLElement): void {
  const range = document.createRange();
  range.selectNodeContents(element);
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}
