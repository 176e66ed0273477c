import { element } from '@site/src/client/dom/element';
import frame from '../Modal/modal.lazy.module.css';
import styles from './large-diagram.lazy.module.css';

/**
 * Shows a drawing over the whole page, large enough that its smallest words can be read; it scrolls both ways. It stands in its figure,
 * and goes with the page.
 *
 * @param figure - As `src/model/static-html/diagram.ts` draws it.
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
