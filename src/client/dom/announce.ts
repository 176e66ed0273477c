import { createElement } from './create-element';

let region: HTMLElement | null = null;

/** Makes screen readers announce a message without moving the focus. */
export function announce(text: string): void {
  if (!region) {
    region = createElement('div', { role: 'status', class: 'visually-hidden' });
    document.body.append(region);
  }
  const statusRegion = region;
  statusRegion.textContent = '';
  // Screen readers announce only changes. Without the pause, they would ignore the text of a new region, and the same text again.
  window.setTimeout(() => {
    statusRegion.textContent = text;
  }, 100);
}
