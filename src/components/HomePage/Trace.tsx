import { homeTrace } from '@site/src/shared/home';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './Trace.page.module.css';

/** A drawing of what the sample does: rows go through a model, and what comes out is kept beside them. */
export function Trace(): ReactNode {
  return (
    <figure className={styles.trace}>
      <div className={styles.store} role="img" aria-label={homeTrace.says}>
        <span className={styles.label}>your data-store</span>
        <Table name="notes" rows={['ship the docs', 'one more note arrives']} />
        <div className={styles.listener}>
          <span className={styles.label}>counter</span>
          <Arrow />
          <span className={styles.model}>words</span>
          <Arrow />
        </div>
        <Table name="outputs" rows={['3', '4']} />
      </div>
      <figcaption>{homeTrace.caption}</figcaption>
    </figure>
  );
}

/** The last row is the one that arrives. */
function Table({ name, rows }: { name: string; rows: readonly string[] }): ReactNode {
  return (
    <div className={styles.table}>
      <b>{name}</b>
      {rows.map((row, index) => (
        <span key={row} className={clsx(index === rows.length - 1 && styles.arrived)}>
          {row}
        </span>
      ))}
    </div>
  );
}

function Arrow(): ReactNode {
  return (
    <svg className={styles.arrow} viewBox="0 0 28 12" width="28" height="12" aria-hidden="true">
      <path d="M1 6h24M20 1.5 25.5 6 20 10.5" />
    </svg>
  );
}
