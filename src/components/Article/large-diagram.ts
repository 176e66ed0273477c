import { closeOnOutsideClick } from '@site/src/client/dom/close-on-outside-click';
import { createElement } from '@site/src/client/dom/create-element';
import frame from '../Modal/modal.module.css';
import styles from './large-diagram.module.css';

/** Shows a diagram in a dialog, large enough that readers can read its smallest text. */
export function enlargeDiagram(figure: HTMLElement): void {
  // The reader may click again while this code is still loading.
  if (document.querySelector('dialog:modal')) return;
  const box = figure.querySelector('.diagram-box');
  const body = createElement(
    'section',
    { class: `fades ${frame.body} ${styles.body}`, 'aria-label': 'Diagram', tabindex: '0' },
    box?.firstElementChild?.cloneNode(true),
  );
  const closeButton = createElement(
    'button',
    { type: 'button', class: `clean-btn framed ${frame.close} ${styles.close}`, 'aria-label': 'Close' },
    '×',
  );
  const dialog = createElement(
    'dialog',
    { class: `${frame.dialog} ${styles.dialog}`, 'aria-label': box?.ariaLabel ?? '', closedby: 'any' },
    body,
    closeButton,
  );
  document.body.append(dialog);

  closeButton.addEventListener('click', () => dialog.close());
  // React removes the figure when the page changes, for example through the search, which readers can open above the dialog.
  const pageObserver = new MutationObserver(() => {
    if (!figure.isConnected) dialog.close();
  });
  pageObserver.observe(document.body, { childList: true, subtree: true });
  dialog.addEventListener('close', () => {
    pageObserver.disconnect();
    dialog.remove();
  });

  closeOnOutsideClick(dialog);
  dialog.showModal();
  body.focus();
}
