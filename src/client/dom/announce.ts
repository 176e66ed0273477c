import { element } from './element';

let region: HTMLElement | null = null;

/** Says a short text to screen readers, without moving the focus. */
export function announce(text: string): void {
  if (!region) {
    region = element('div', { role: 'status', class: 'visually-hidden' });
    document.body.append(region);
  }
  const shown = region;
  shown.textContent = '';
  // A region that is new, or says the same again, is heard only if its text comes later.
  window.setTimeout(() => {
    shown.textContent = text;
  }, 100);
}
