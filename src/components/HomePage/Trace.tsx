import { homeTrace } from '@site/src/shared/home';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './Trace.page.module.css';

/** A drawing of what the sample does: rows go through a model, and its outputs are stored beside them. */
export function Trace(): ReactNode {
  return (
    <figure className={styles.trace}>
      <div className={`framed ${styles.store}`} role="img" aria-label={homeTrace.says}>
        <span className={`quiet ${styles.label}`}>your data-store</span>
        <Table name="notes" rows={['ship the docs', 'one more note arrives']} />
        <div className={styles.listener}>
          <span className={`quiet ${styles.label}`}>counter</span>
          <Arrow />
          <span className={styles.model}>words</span>
          <Arrow />
        </div>
        <Table name="outputs" rows={['3', '4']} />
      </div>
      <figcaption className="quiet margin-top--sm">{homeTrace.caption}</figcaption>
    </figure>
  );
}

/** The last row is the one that arrives. */
function Table({ name, rows }: { name: string; rows: readonly string[] }): ReactNode {
  return (
    <div className={`framed ${styles.table}`}>
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
    <svg className={`muted ${styles.arrow}`} viewBox="0 0 28 12" width="28" height="12" aria-hidden="true">
      <path d="M1 6h24M20 1.5 25.5 6 20 10.5" />
    </svg>
  );
}
