import { homeTrace } from '@site/src/shared/home';
import type { ReactNode } from 'react';
import styles from './Trace.page.module.css';

/** A drawing of what the sample does: rows go through a model, and its outputs are stored beside them. */
export function Trace(): ReactNode {
  return (
    <figure className={`diagram ${styles.trace}`}>
      <svg viewBox="0 0 440 186" role="img" aria-label={homeTrace.says}>
        <rect className={styles.store} x="1" y="3" width="438" height="182" rx="10" />
        {/* The lid of the store, as in the mark. */}
        <path className={styles.lid} d="M10 3h420" />
        <text className="dg-note" x="16" y="34">
          your data-store
        </text>
        <Table name="notes" x={16} width={184} rows={['ship the docs', 'one more note arrives']} />
        <Table name="outputs" x={342} width={82} rows={['3', '4']} />
        <text className="dg-code" x="271" y="92" textAnchor="middle">
          counter
        </text>
        <path className="dg-line" d="M206 121h26m-5-5 5 5-5 5M310 121h26m-5-5 5 5-5 5" />
        <rect className="dg-accent" x="238" y="104" width="66" height="34" rx="8" />
        <text className="dg-code" x="271" y="126" textAnchor="middle">
          words
        </text>
      </svg>
      <figcaption className="quiet margin-top--sm">{homeTrace.caption}</figcaption>
    </figure>
  );
}

/** The last row is the one that arrives. */
function Table({
  name,
  x,
  width,
  rows,
}: {
  name: string;
  x: number;
  width: number;
  rows: string[];
}): ReactNode {
  return (
    <g className={styles.table} transform={`translate(${x} 56)`}>
      <rect className="dg-box" width={width} height="114" rx="8" />
      <text className="dg-code" x="12" y="24">
        {name}
      </text>
      <path className="dg-line" d={`M0 38h${width}`} />
      <rect className={styles.arrived} x="5" y="77" width={width - 10} height="32" rx="5" />
      {rows.map((row, at) => (
        <text key={row} className="dg-text" x="14" y={62 + 36 * at}>
          {row}
        </text>
      ))}
    </g>
  );
}
