import type { Part, Row } from '@site/src/shared/difference/types';
import type { ReactNode } from 'react';
import styles from './dialog.lazy.module.css';
import { Hidden, keyOf, signs } from './Marks';
import { CellContent, Rows } from './Rows';

type TablePart = Extract<Part, { kind: 'table' }>;

/** A table. If it has rows that only one of the pages has, a first column says which. */
export function Table({ part: { columns, rows } }: { part: TablePart }): ReactNode {
  const signed = rows.some(({ mark }) => mark);
  const labels = columns.map(({ pieces }) => pieces.map(({ text }) => text).join(''));
  return (
    <div className="table-box">
      {/* As the build draws the tables of pages, see src/outputs/static-html/table.ts. */}
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
          <Rows
            rows={rows}
            name="unchanged row"
            draw={(row) => <TableRow row={row} labels={labels} signed={signed} />}
            hold={(button) => (
              <tr role="row">
                <td role="cell" colSpan={labels.length + (signed ? 1 : 0)} className="quiet">
                  {button}
                </td>
              </tr>
            )}
          />
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  row: Row;
  /** The names of the columns. */
  labels: readonly string[];
  signed: boolean;
}

function TableRow({ row, labels, signed }: RowProps): ReactNode {
  const { mark, cells } = row;
  return (
    <tr role="row">
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
          <CellContent cell={cell} row={row} />
        </td>
      ))}
    </tr>
  );
}

/** Parameters, attributes or constants: each a name with its type and value, and the words about it. */
export function Definitions({ part: { rows } }: { part: TablePart }): ReactNode {
  return (
    <Rows
      rows={rows}
      name="unchanged name"
      draw={(row) => <Definition row={row} />}
      hold={(button) => <p>{button}</p>}
    />
  );
}

function Definition({ row }: { row: Row }): ReactNode {
  const { mark, cells } = row;
  const [name, facts, words] = cells;
  return (
    <dl>
      <dt>
        {mark && (
          <>
            <span aria-hidden="true">{signs[mark]} </span>
            <Hidden>{mark}: </Hidden>
          </>
        )}
        {name && <CellContent cell={name} row={row} />}
        {facts && facts.pieces.length > 0 && (
          <>
            {': '}
            <CellContent cell={facts} row={row} />
          </>
        )}
      </dt>
      <dd>{words && <CellContent cell={words} row={row} />}</dd>
    </dl>
  );
}
