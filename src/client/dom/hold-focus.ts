/**
 * Moves the focus to an element that isn't focusable by default, such as a heading, until the reader moves on. The reader sees the
 * position, and the next Tab continues from there.
 */
export function moveFocus(element: HTMLElement, options?: FocusOptions): void {
  element.tabIndex = -1;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus(options);
}
