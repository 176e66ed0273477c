/**
 * Moves the focus to an element that usually can't be focused, such as a heading. Pressing Tab then continues from there. The element can't be
 * focused anymore once it loses the focus.
 */
export function moveFocus(element: HTMLElement, options?: FocusOptions): void {
  element.tabIndex = -1;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus(options);
}
