import { useLocation } from '@docusaurus/router';
import { closeOnOutsideClick } from '@site/src/client/dom/close-on-outside-click';
import clsx from 'clsx';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './modal.module.css';

interface Props extends ComponentProps<'dialog'> {
  ref: RefObject<HTMLDialogElement | null>;
  /** Element to focus when the dialog opens. By default, the browser focuses the first focusable element in the dialog. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/** Renders a modal dialog, which a click outside closes. The browser then moves the focus back to the element that had it before. */
export function Modal({ ref, initialFocus, className, ...props }: Props): ReactNode {
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    closeOnOutsideClick(dialog);
    dialog.showModal();
    initialFocus?.current?.focus();
    return () => dialog.close();
  }, [ref, initialFocus]);
  const classes = clsx(styles.dialog, className);
  return createPortal(<dialog {...props} ref={ref} className={classes} closedby="any" />, document.body);
}

export function CloseButton({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }): ReactNode {
  return (
    <button
      type="button"
      className={`clean-btn ${styles.close}`}
      aria-label="Close"
      onClick={() => dialog.current?.close()}
    >
      ×
    </button>
  );
}

/** React hook that closes a dialog when the reader goes back in the browser's history or opens another page. */
export function useCloseOnNavigation(onClose: () => void): void {
  const { key, pathname, hash } = useLocation();
  // The key alone isn't enough, because history entries that the browser adds, such as those for links to headings, don't have one.
  const locationKey = `${key} ${pathname}${hash}`;
  const initialKey = useRef(locationKey);
  const closeDialog = useEffectEvent(onClose);
  useEffect(() => {
    if (initialKey.current !== locationKey) closeDialog();
  }, [locationKey]);
}
