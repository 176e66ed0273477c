import { isSingleKey, singleKeys } from '@site/src/client/dom/single-keys';
import { useLazyDialog } from '@site/src/client/dom/use-lazy-dialog';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { commandOf } from './command-of';

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
      const command = commandOf(event.key, singleKeys());
      if (command === null) return;
      event.preventDefault();
      if (command === 'keys') latest.current();
      else document.querySelector<HTMLElement>(`.pagination-nav__link--${command}`)?.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <button
        type="button"
        className="clean-btn opens-keys underlined quiet needs-script"
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
