import { isSingleKey, singleKeys } from '@site/src/client/dom/single-keys';
import { useLazyDialog } from '@site/src/client/dom/use-lazy-dialog';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './styles.module.css';
import { wayOf } from './way-of';

/** The button that shows all keys, and the keys of the site that belong to no other part: `?`, and the letters that turn pages. */
export function KeysButton(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { Dialog, failed, load } = useLazyDialog(() => import('./Dialog'));
  const open = () => {
    load();
    setOpen(true);
  };
  const latest = useRef(open);
  latest.current = open;

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // A dialog is all that can be used while it is open.
      if (!isSingleKey(event) || document.querySelector('dialog[open]')) return;
      const way = wayOf(event.key, singleKeys());
      if (way === null) return;
      event.preventDefault();
      if (way === 'keys') latest.current();
      else document.querySelector<HTMLElement>(`.pagination-nav__link--${way}`)?.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <button
        type="button"
        className={`clean-btn ${styles.opener}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={open}
      >
        Keys and settings
      </button>
      {isOpen && failed && <span role="alert">The list of keys could not be loaded. Try again.</span>}
      {isOpen && Dialog && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}
