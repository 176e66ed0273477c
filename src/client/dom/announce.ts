import { createElement } from './create-element';

let region: HTMLElement | null = null;

/** Makes screen readers announce a message. The focus stays where it is. */
export function announce(text: string): void {
  region ??= document.body.appendChild(createElement('div', { role: 'status', class: 'visually-hidden' }));
  const statusRegion = region;
  statusRegion.textContent = '';
  // Screen readers announce only changes. Without this pause, they would ignore the first message and any repeated one.
  window.setTimeout(() => {
    statusRegion.textContent = text;
  }, 100);
}
