// Change: a button beside the notice shows all keys of the site and what can be set; the stock footer has no place for it.
import { isSingleKey } from '@site/src/client/dom/single-keys';
import { useLazyDialog } from '@site/src/client/dom/use-lazy-dialog';
import { useKeyDown } from '@site/src/client/hooks/use-key-down';
import type { Props } from '@theme/Footer/Copyright';
import OriginalCopyright from '@theme-original/Footer/Copyright';
import { type ReactNode, useState } from 'react';

/** The button that shows all keys, and the key that does, `?`. */
export default function FooterCopyright(props: Props): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { Dialog, failed, load } = useLazyDialog(() => import('@site/src/components/Keys/Dialog'));
  const open = () => {
    load();
    setOpen(true);
  };
  useKeyDown((event) => {
    // A dialog is all that can be used while it is open.
    if (event.key !== '?' || !isSingleKey(event) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    open();
  });

  return (
    <>
      <OriginalCopyright {...props} />
      <button
        type="button"
        className="clean-btn opens-keys underlined quiet needs-script"
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={open}
      >
        Shortcuts and settings
      </button>
      {isOpen && failed && (
        <span role="alert">Couldn’t load shortcuts and settings. Check your connection and try again.</span>
      )}
      {isOpen && Dialog && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}
