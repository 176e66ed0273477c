import { runsOf } from '@site/src/shared/difference/runs-of';
import type { Cell, Row } from '@site/src/shared/difference/types';
import { counted } from '@site/src/shared/text/counted';
import clsx from 'clsx';
import { Fragment, type ReactNode, useState } from 'react';
import styles from './dialog.lazy.module.css';
import { elements, keyOf, Pieces } from './Marks';

interface Props {
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
export function Rows(props: Props): ReactNode {
  const { rows } = props;
  const runs = rows.every(isSame) ? [] : runsOf(rows, (one, other) => isSame(one) && isSame(other));
  if (runs.length === 0) return <Drawn {...props} />;
  return runs.map((run, index) => {
    const Shown = run.length < LEAST_FOLDED ? Drawn : Folded;
    return <Shown key={keyOf(index)} {...props} rows={run} />;
  });
}

function Drawn({ rows, draw }: Props): ReactNode {
  return rows.map((row, index) => <Fragment key={keyOf(index)}>{draw(row)}</Fragment>);
}

function Folded(props: Props): ReactNode {
  const [open, setOpen] = useState(false);
  const button = (
    <button
      type="button"
      className={clsx('clean-btn quiet', styles.fold)}
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
export function CellContent({ cell: { pieces, ...cell }, row }: { cell: Cell; row?: Row }): ReactNode {
  const mark = row?.mark ?? cell.mark;
  if (!mark || pieces.length === 0) return <Pieces pieces={pieces} />;
  const Element = elements[mark];
  return (
    <Element>
      <Pieces pieces={pieces} />
    </Element>
  );
}
