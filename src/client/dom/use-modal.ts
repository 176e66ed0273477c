import { type RefObject, useLayoutEffect } from 'react';

/**
 * Opens a dialog over the page for as long as it is drawn. Closing it gives the focus back to what had it.
 *
 * @param dialog - The dialog.
 * @param first - The element in it that has the focus first.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  first: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    first.current?.focus();
    return () => element?.close();
  }, [dialog, first]);
}
