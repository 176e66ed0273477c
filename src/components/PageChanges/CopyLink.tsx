import { type ReactNode, useState } from 'react';
import styles from './dialog.lazy.module.css';
import { linkTo } from './opened-address';

/** Copies the address of the changes, and says that it did. */
export function CopyLink({ version }: { version: string }): ReactNode {
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(linkTo(window.location.href, version)).then(
      () => setSaid('Link copied'),
      // Without the permission the address bar is the way.
      () => setSaid('Copy the address of this page'),
    );
  return (
    <>
      <button type="button" className={styles.tool} onClick={copy}>
        Copy link
      </button>
      <span role="status">{said}</span>
    </>
  );
}
