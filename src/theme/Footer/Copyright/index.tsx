// Change: adds a button that shows all keyboard shortcuts and settings.
import { isSingleKeyPress } from '@site/src/client/dom/single-keys';
import { useLazyDialog } from '@site/src/client/dom/use-lazy-dialog';
import { useKeyDown } from '@site/src/client/hooks/use-key-down';
import { RetryButton } from '@site/src/components/RetryButton';
import type { Props } from '@theme/Footer/Copyright';
import OriginalCopyright from '@theme-original/Footer/Copyright';
import { type ReactNode, useState } from 'react';

const importDialog = () => import('@site/src/components/Keys/Dialog');

export default function FooterCopyright(props: Props): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { Dialog, hasFailed, hasFailedAgain, load, retry } = useLazyDialog(importDialog);
  const openDialog = () => {
    load();
    setOpen(true);
  };
  useKeyDown((event) => {
    // Dialogs are modal, so don't open a second one.
    const hasOpenDialog = document.querySelector('dialog[open]') !== null;
    if (event.key !== '?' || !isSingleKeyPress(event) || hasOpenDialog) return;
    event.preventDefault();
    openDialog();
  });

  return (
    <>
      <OriginalCopyright {...props} />
      <button
        type="button"
        className="clean-btn opens-keys underlined quiet needs-script"
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={openDialog}
      >
        Shortcuts and settings
      </button>
      {isOpen && hasFailed && (
        <span role="alert">
          Couldn’t load shortcuts and settings. Check your connection and try again.{' '}
          <RetryButton hasFailedAgain={hasFailedAgain} onRetry={retry} />
        </span>
      )}
      {isOpen && Dialog && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}
