/** Gives focus to something that does not take it by itself, such as a heading, until it loses it again. Does not scroll. */
export function focusOnce(element: HTMLElement): void {
  element.tabIndex = -1;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus({ preventScroll: true });
}
