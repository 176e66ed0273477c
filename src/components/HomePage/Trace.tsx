import { homeTrace } from '@site/src/shared/home';
import type { ReactNode } from 'react';
import styles from './Trace.module.css';

/** Draws what the code sample does: a model processes the rows of a table and stores its outputs next to them. */
export function Trace(): ReactNode {
  return (
    <figure className={`diagram margin--none ${styles.trace}`}>
      <svg viewBox="0 0 376 158" width="376" height="158" role="img" aria-label={homeTrace.description}>
        <rect className={styles.store} x="1" y="1" width="374" height="156" rx="10" />
        {/* The database's lid, which follows the rounded corners. */}
        <path
          d="M2.34 6A10 10 0 0 1 11 1h354a10 10 0 0 1 8.66 5z"
          fill="var(--site-accent)"
          stroke="var(--site-accent)"
        />
        <text className="dg-note" x="13" y="27">
          your database
        </text>
        <Table name="notes" x={12} width={168} rows={['ship the docs', 'one more note arrives']} />
        <Table name="outputs" x={282} width={82} rows={['3', '4']} />
        <text className="dg-code" x="231" y="77" textAnchor="middle">
          counter
        </text>
        <path className="dg-line" d="M182 102h15m-5-5 5 5-5 5M264 102h15m-5-5 5 5-5 5" />
        <rect className="dg-accent" x="201" y="86" width="60" height="32" rx="8" />
        <text className="dg-code" x="231" y="107" textAnchor="middle">
          words
        </text>
      </svg>
      <figcaption className="quiet margin-top--sm">{homeTrace.caption}</figcaption>
    </figure>
  );
}

function Table(props: { name: string; x: number; width: number; rows: string[] }): ReactNode {
  const { name, x, width, rows } = props;
  return (
    <g className={styles.table} transform={`translate(${x} 38)`}>
      <rect className="dg-box" width={width} height="106" rx="8" />
      <text className="dg-code" x="12" y="22">
        {name}
      </text>
      <path className="dg-line" d={`M0 35h${width}`} />
      <rect className={styles.arrived} x="5" y="71" width={width - 10} height="30" rx="5" />
      {rows.map((row, index) => (
        <text key={row} className="dg-text" x="13" y={57 + 34 * index}>
          {row}
        </text>
      ))}
    </g>
  );
}
