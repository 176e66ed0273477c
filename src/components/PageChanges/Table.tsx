import { runsOf } from '@site/src/shared/difference/runs-of';
import type { Cell, Part, Row } from '@site/src/shared/difference/types';
import { counted } from '@site/src/shared/text/counted';
import { Fragment, type ReactNode, useState } from 'react';
import styles from './dialog.lazy.module.css';
import { elements, Hidden, keyOf, Pieces, signs } from './Marks';

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

interface RowsProps {
  rows: readonly Row[];
  /** The word for a row that did not change. */
  name: string;
  draw: (row: Row) => ReactNode;
  /** Draws what holds the button that unfolds rows. */
  hold: (button: ReactNode) => ReactNode;
}

/** Fewer rows than this are not folded. */
const LEAST_FOLDED = 3;

/** The rows of a table. If some of them changed, neighbouring ones that did not are folded. */
function Rows(props: RowsProps): ReactNode {
  const { rows } = props;
  const runs = rows.every(isSame) ? [] : runsOf(rows, (one, other) => isSame(one) && isSame(other));
  if (runs.length === 0) return <Drawn {...props} />;
  return runs.map((run, index) => {
    const Shown = run.length < LEAST_FOLDED ? Drawn : Folded;
    return <Shown key={keyOf(index)} {...props} rows={run} />;
  });
}

function Drawn({ rows, draw }: RowsProps): ReactNode {
  return rows.map((row, index) => <Fragment key={keyOf(index)}>{draw(row)}</Fragment>);
}

function Folded(props: RowsProps): ReactNode {
  const [open, setOpen] = useState(false);
  const button = (
    <button
      type="button"
      className={`clean-btn quiet ${styles.fold}`}
      aria-expanded={open}
      onClick={() => setOpen(!open)}
    >
      {counted(props.rows.length, props.name)}
    </button>
  );
  return (
    <>
      {props.hold(button)}
      {open && <Drawn {...props} />}
    </>
  );
}

function isSame({ mark, cells }: Row): boolean {
  return !mark && cells.every((cell) => !cell.mark && cell.pieces.every((piece) => !piece.mark));
}

/** The row or the column says aloud how the cell fared, not each cell. */
function CellContent({ cell: { pieces, ...cell }, row }: { cell: Cell; row?: Row }): ReactNode {
  const mark = row?.mark ?? cell.mark;
  if (!mark || pieces.length === 0) return <Pieces pieces={pieces} />;
  const Element = elements[mark];
  return (
    <Element>
      <Pieces pieces={pieces} />
    </Element>
  );
}
