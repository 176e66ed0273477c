import type { Cell, FoldedRows, Mark, Part, Row } from '@site/src/difference/types';
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
  const labels = columns.map(({ pieces }) => pieces.map(({ text }) => text).join(''));
  return (
    <Scroll label="Table" className="table-box">
      {/* As the build draws the tables of pages, see src/article/table.ts. */}
      <table className="stacks" role="table">
        <thead role="rowgroup">
          <tr role="row">
            {signed && (
              <th scope="col" role="columnheader">
                <Hidden>Change</Hidden>
              </th>
            )}
            {columns.map((cell, index) => (
              <th key={keyOf(index)} scope="col" role="columnheader">
                <CellContent cell={cell} />
                {cell.mark && <Hidden> ({cell.mark} column)</Hidden>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) =>
            'cells' in row ? (
              <TableRow key={keyOf(index)} row={row} labels={labels} signed={signed} />
            ) : (
              <Folded key={keyOf(index)} folded={row} labels={labels} signed={signed} />
            ),
          )}
        </tbody>
      </table>
    </Scroll>
  );
}

interface RowProps {
  row: Row;
  /** What the columns are called. */
  labels: readonly string[];
  signed: boolean;
}

function TableRow({ row: { mark, cells }, labels, signed }: RowProps): ReactNode {
  return (
    <tr role="row" className={mark && styles[mark]}>
      {signed && (
        <td role="cell" className={styles.sign}>
          {mark && (
            <>
              <span aria-hidden="true">{signs[mark]}</span>
              <Hidden>{mark} row</Hidden>
            </>
          )}
        </td>
      )}
      {cells.map((cell, index) => (
        <td key={keyOf(index)} role="cell" data-label={((signed || index > 0) && labels[index]) || undefined}>
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
  labels,
  signed,
}: Omit<RowProps, 'row'> & { folded: FoldedRows }): ReactNode {
  const [open, setOpen] = useState(false);
  const label = numberOf(folded, 'unchanged row');
  return (
    <>
      <tr role="row">
        <td role="cell" colSpan={labels.length + (signed ? 1 : 0)} className={styles.quiet}>
          {rows ? (
            <button type="button" className={styles.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
              {label}
            </button>
          ) : (
            `${label}, left out here`
          )}
        </td>
      </tr>
      {open &&
        rows?.map((row, index) => <TableRow key={keyOf(index)} row={row} labels={labels} signed={signed} />)}
    </>
  );
}
