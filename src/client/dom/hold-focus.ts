/**
 * Moves the focus to something that has none by itself, such as a heading, and leaves it there until the reader moves on: the reader
 * sees where they are, and the next Tab goes on from there.
 */
export function holdFocus(element: HTMLElement, options?: FocusOptions): void {
  element.tabIndex = -1;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus(options);
}
