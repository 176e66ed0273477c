import type { Cell, FoldedRows, Mark, Part, Row } from '@site/src/history/difference/types';
import { type ReactNode, useState } from 'react';
import styles from './dialog.lazy.module.css';
import { elements, Hidden, keyOf, Pieces } from './Marks';
import { Scroll } from './Scroll';
import { numberOf } from './summary';

type TablePart = Extract<Part, { kind: 'table' }>;

export const signs: Record<Mark, string> = { added: '+', removed: '−' };

/** A table. If it has rows that only one of the pages has, a first column says which. */
export function Table({ part: { columns, rows } }: { part: TablePart }): ReactNode {
  const signed = rows.some((row) => 'cells' in row && row.mark);
  return (
    <Scroll label="Table">
      <table className={styles.table}>
        <thead>
          <tr>
            {signed && (
              <th scope="col">
                <Hidden>Change</Hidden>
              </th>
            )}
            {columns.map((cell, index) => (
              <th key={keyOf(index)} scope="col">
                <CellContent cell={cell} />
                {cell.mark && <Hidden> ({cell.mark} column)</Hidden>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) =>
            'cells' in row ? (
              <TableRow key={keyOf(index)} row={row} signed={signed} />
            ) : (
              <Folded
                key={keyOf(index)}
                folded={row}
                width={columns.length + (signed ? 1 : 0)}
                signed={signed}
              />
            ),
          )}
        </tbody>
      </table>
    </Scroll>
  );
}

function TableRow({ row: { mark, cells }, signed }: { row: Row; signed: boolean }): ReactNode {
  return (
    <tr className={mark && styles[mark]}>
      {signed && (
        <td className={styles.sign}>
          {mark && (
            <>
              <span aria-hidden="true">{signs[mark]}</span>
              <Hidden>{mark} row</Hidden>
            </>
          )}
        </td>
      )}
      {cells.map((cell, index) => (
        <td key={keyOf(index)}>
          <CellContent cell={mark ? { ...cell, mark } : cell} />
        </td>
      ))}
    </tr>
  );
}

/** The row or the column says aloud what the cell fared, not each cell. */
export function CellContent({ cell: { mark, pieces } }: { cell: Cell }): ReactNode {
  if (!mark || pieces.length === 0) return <Pieces pieces={pieces} />;
  const Element = elements[mark];
  return (
    <Element>
      <Pieces pieces={pieces} />
    </Element>
  );
}

function Folded({
  folded: { folded, rows },
  width,
  signed,
}: {
  folded: FoldedRows;
  width: number;
  signed: boolean;
}): ReactNode {
  const [open, setOpen] = useState(false);
  const label = numberOf(folded, 'unchanged row');
  return (
    <>
      <tr>
        <td colSpan={width} className={styles.quiet}>
          {rows ? (
            <button type="button" className={styles.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
              {label}
            </button>
          ) : (
            `${label}, left out here`
          )}
        </td>
      </tr>
      {open && rows?.map((row, index) => <TableRow key={keyOf(index)} row={row} signed={signed} />)}
    </>
  );
}
