/**
 * Moves the focus to an element that usually can't have it, such as a heading. The element stops being focusable when it loses the focus.
 * Pressing Tab then continues from there.
 */
export function moveFocus(element: HTMLElement, options?: FocusOptions): void {
  element.tabIndex = -1;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus(options);
}
