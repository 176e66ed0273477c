import { useLocation } from '@docusaurus/router';
import clsx from 'clsx';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import styles from './modal.lazy.module.css';

interface Props extends ComponentProps<'dialog'> {
  ref: RefObject<HTMLDialogElement | null>;
  /** The element in it that has the focus first, if it is not the first that can have it. */
  first?: RefObject<HTMLElement | null>;
}

/** A dialog over the page, for as long as it is drawn. A click beside it closes it, and the focus goes back to what had it. */
export function Modal({ ref, first, className, ...props }: Props): ReactNode {
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    first?.current?.focus();
    return () => dialog?.close();
  }, [ref, first]);
  return createPortal(
    <dialog {...props} ref={ref} className={clsx(styles.dialog, className)} closedby="any" />,
    document.body,
  );
}

/** The sign in a corner that closes a dialog. */
export function CloseButton({ of: dialog }: { of: RefObject<HTMLDialogElement | null> }): ReactNode {
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

/** The way back in the browser closes a dialog with the page that it stood over. */
export function useCloseOnNavigation(onClose: () => void): void {
  const { key, pathname, hash } = useLocation();
  const here = `${key} ${pathname}${hash}`;
  const first = useRef(here);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (first.current !== here) close();
  }, [here]);
}
