import { copyText } from '@site/src/dom/copy-text';
import { type ReactNode, useState } from 'react';
import styles from './dialog.lazy.module.css';
import { linkTo } from './opened-address';

/** Copies the address of the changes, and says that it did. */
export function CopyLink({ version }: { version: string }): ReactNode {
  const [said, setSaid] = useState('');
  const copy = async () => {
    const hasWorked = await copyText(linkTo(window.location.href, version));
    // Where nothing can be copied the address bar is the way.
    setSaid(hasWorked ? 'Link copied' : 'Copy the address of this page');
  };
  return (
    <>
      <button type="button" className={styles.tool} onClick={copy}>
        Copy link
      </button>
      <span role="status">{said}</span>
    </>
  );
}
