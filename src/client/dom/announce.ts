import { createElement } from './create-element';

/** Element whose text screen readers announce. Null before the first message. */
let region: HTMLElement | null = null;

/** Makes screen readers announce a message without moving the focus. */
export function announce(text: string): void {
  region ??= document.body.appendChild(createElement('div', { role: 'status', class: 'visually-hidden' }));
  const statusRegion = region;
  statusRegion.textContent = '';
  // Screen readers announce only changes. Without the pause, they would ignore the first message, and a message that repeats the last one.
  window.setTimeout(() => {
    statusRegion.textContent = text;
  }, 100);
}
