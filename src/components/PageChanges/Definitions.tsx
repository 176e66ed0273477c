import type { Cell, FoldedRows, Part, Row } from '@site/src/difference/types';
import { type ReactNode, useState } from 'react';
import styles from './dialog.lazy.module.css';
import { Hidden, keyOf } from './Marks';
import { numberOf } from './summary';
import { CellContent, signs } from './Table';

type TablePart = Extract<Part, { kind: 'table' }>;

/** Parameters, attributes or constants: each a name with its type and value, and the words about it. */
export function Definitions({ part: { rows } }: { part: TablePart }): ReactNode {
  return rows.map((row, index) =>
    'cells' in row ? (
      <Definition key={keyOf(index)} row={row} />
    ) : (
      <FoldedDefinitions key={keyOf(index)} folded={row} />
    ),
  );
}

function Definition({ row: { mark, cells } }: { row: Row }): ReactNode {
  const [name, facts, words] = cells.map((cell): Cell => (mark ? { ...cell, mark } : cell));
  return (
    <dl className={styles.definition}>
      <dt>
        {mark && (
          <>
            <span aria-hidden="true">{signs[mark]} </span>
            <Hidden>{mark}: </Hidden>
          </>
        )}
        {name && <CellContent cell={name} />}
        {facts && facts.pieces.length > 0 && (
          <>
            {': '}
            <CellContent cell={facts} />
          </>
        )}
      </dt>
      <dd>{words && <CellContent cell={words} />}</dd>
    </dl>
  );
}

function FoldedDefinitions({ folded: { folded, rows } }: { folded: FoldedRows }): ReactNode {
  const [open, setOpen] = useState(false);
  const label = numberOf(folded, 'unchanged name');
  if (!rows) return <p className={styles.quiet}>{label}, left out here</p>;
  return (
    <>
      <p>
        <button type="button" className={styles.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
          {label}
        </button>
      </p>
      {open && rows.map((row, index) => <Definition key={keyOf(index)} row={row} />)}
    </>
  );
}
