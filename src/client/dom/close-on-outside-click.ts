/** Closes a modal dialog when the reader clicks outside it. Only needed in browsers without `closedby="any"`, such as Safari. */
export function closeOnOutsideClick(dialog: HTMLDialogElement): void {
  if (Object.hasOwn(HTMLDialogElement.prototype, 'closedBy')) return;
  dialog.addEventListener('pointerdown', ({ target, clientX, clientY }) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const isOutside = clientX < left || clientX > right || clientY < top || clientY > bottom;
    if (target === dialog && isOutside) dialog.close();
  });
}
