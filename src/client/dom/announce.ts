import { createElement } from './create-element';

/** Live region that screen readers announce. Created for the first message. */
let region: HTMLElement | null = null;

/** Makes screen readers announce a message. The focus stays where it is. */
export function announce(text: string): void {
  region ??= document.body.appendChild(createElement('div', { role: 'status', class: 'visually-hidden' }));
  const statusRegion = region;
  statusRegion.textContent = '';
  // Screen readers announce only changes to the text. Without this pause, they would ignore the first message and any repeated message.
  window.setTimeout(() => {
    statusRegion.textContent = text;
  }, 100);
}
