import { isSingleKey, singleKeys } from '@site/src/client/dom/single-keys';
import { useLazyDialog } from '@site/src/client/dom/use-lazy-dialog';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { commandOf } from './command-of';

/** The button that shows all keys, and the keys of the site that belong to no other part: `?`, and the letters that turn pages. */
export function KeysButton(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { Dialog, failed, load } = useLazyDialog(() => import('./Dialog'));
  const open = () => {
    load();
    setOpen(true);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // A dialog is all that can be used while it is open.
    if (!isSingleKey(event) || document.querySelector('dialog[open]')) return;
    const command = commandOf(event.key, singleKeys());
    if (command === null) return;
    event.preventDefault();
    if (command === 'keys') open();
    else document.querySelector<HTMLElement>(`.pagination-nav__link--${command}`)?.click();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
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
