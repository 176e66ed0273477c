import { element } from '@site/src/client/dom/element';
import frame from '../Modal/modal.lazy.module.css';
import styles from './large-diagram.lazy.module.css';

/**
 * Shows a diagram in a dialog, large enough to read its smallest text. The dialog scrolls in both directions and is a child of the figure,
 * so it disappears with the page.
 */
export function showLarge(figure: HTMLElement): void {
  const box = figure.querySelector('.diagram-box');
  const body = element(
    'section',
    { class: `fades ${frame.body} ${styles.body}`, 'aria-label': 'Diagram', tabindex: '0' },
    box?.firstElementChild?.cloneNode(true),
  );
  const close = element(
    'button',
    { type: 'button', class: `clean-btn framed ${frame.close} ${styles.close}`, 'aria-label': 'Close' },
    '×',
  );
  const dialog = element(
    'dialog',
    { class: `${frame.dialog} ${styles.dialog}`, 'aria-label': box?.ariaLabel ?? '', closedby: 'any' },
    body,
    close,
  );
  figure.append(dialog);
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  dialog.showModal();
  body.focus();
}
