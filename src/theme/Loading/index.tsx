// Change: screen readers announce the spinner, which respects reduced motion. The error box has the site's colors.
import type Original from '@theme/Loading';
import type { ComponentProps, ReactNode } from 'react';
import styles from './styles.module.css';

export default function Loading({ error, pastDelay, retry }: ComponentProps<typeof Original>): ReactNode {
  if (error) {
    return (
      <div role="alert" className={`alert alert--danger narrow ${styles.box}`}>
        <p>This page couldn’t be loaded. Check your connection and try again.</p>
        <p className={`quiet ${styles.error}`}>{String(error)}</p>
        <button type="button" className="button button--primary" onClick={retry}>
          Retry
        </button>
      </div>
    );
  }
  // If the page loads quickly, a spinner would only flicker.
  if (!pastDelay) return null;
  return (
    <div role="status" className={styles.loading}>
      <div className={styles.spinner} aria-hidden="true" />
      <p className="muted">Loading page…</p>
    </div>
  );
}
