import { useLocation } from '@docusaurus/router';
import { closeOnOutsideClick } from '@site/src/client/dom/close-on-outside-click';
import clsx from 'clsx';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './modal.module.css';

interface Props extends ComponentProps<'dialog'> {
  ref: RefObject<HTMLDialogElement | null>;
  initialFocus?: RefObject<HTMLElement | null>;
}

/** Renders a modal dialog that closes when the reader clicks outside it. The browser then returns the focus to the previously focused element. */
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

/** React hook that closes a dialog when the reader goes back or opens another page. */
export function useCloseOnNavigation(onClose: () => void): void {
  const { key, pathname, hash } = useLocation();
  // The key isn't enough: history entries that the browser adds, such as for links to headings, don't have one.
  const locationKey = `${key} ${pathname}${hash}`;
  const initialKey = useRef(locationKey);
  const closeDialog = useEffectEvent(onClose);
  useEffect(() => {
    if (initialKey.current !== locationKey) closeDialog();
  }, [locationKey]);
}
