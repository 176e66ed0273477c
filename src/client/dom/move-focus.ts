/** Moves the focus to a heading or another element that isn't focusable by default, so that the next Tab continues there. */
export function moveFocus(element: HTMLElement, options?: FocusOptions): void {
  element.tabIndex = -1;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus(options);
}
