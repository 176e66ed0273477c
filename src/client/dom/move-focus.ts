/** Focuses an element that normally can't have the focus, such as a heading, so that the next Tab continues from there. */
export function moveFocus(element: HTMLElement, options?: FocusOptions): void {
  element.tabIndex = -1;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus(options);
}
