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
  // Screen readers ignore the text of a new region, and a repeated text, unless the text is set later.
  window.setTimeout(() => {
    statusRegion.textContent = text;
  }, 100);
}
