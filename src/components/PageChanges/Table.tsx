import type { Cell, Mark, Part } from '@site/src/model/difference/types';
import type { ReactNode } from 'react';
import { joinText } from './layout';
import { getKey, MarkedContent, Pieces } from './Marks';

type TablePart = Extract<Part, { kind: 'table' }>;

/** Renders a table with its changes. If a row was added or removed, its first cell shows that. */
export function Table({ part: { columns, rows } }: { part: TablePart }): ReactNode {
  const labels = columns.map(({ pieces }) => joinText(pieces));
  // In narrow windows, each cell shows its column's name. The first cell doesn't need one, because it's the row's title.
  const getLabel = (index: number) => (index === 0 || labels[index] === '' ? undefined : labels[index]);
  return (
    <div className="table-box">
      <table className="stacks">
        <thead>
          <tr>
            {columns.map((cell, index) => (
              <th key={getKey(index)} scope="col">
                <CellContent cell={cell} mark={cell.mark} />
                {cell.mark && <span className="visually-hidden"> ({cell.mark} column)</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ mark, cells }, rowIndex) => (
            <tr key={getKey(rowIndex)}>
              {cells.map((cell, index) => (
                <td key={getKey(index)} data-label={getLabel(index)}>
                  {index === 0 && <RowMark mark={mark} label="row" />}
                  <CellContent cell={cell} mark={mark ?? cell.mark} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Renders a table of parameters, attributes or constants as a list. Each item shows name, type and value, with the description below. */
export function Definitions({ part: { rows } }: { part: TablePart }): ReactNode {
  return rows.map(({ mark, cells: [name, typeAndValue, description] }, index) => (
    <dl key={getKey(index)}>
      <dt>
        <RowMark mark={mark} label="name" />
        <CellContent cell={name} mark={mark} />
        {typeAndValue && typeAndValue.pieces.length > 0 && ': '}
        <CellContent cell={typeAndValue} mark={mark} />
      </dt>
      <dd>
        <CellContent cell={description} mark={mark} />
      </dd>
    </dl>
  ));
}

function RowMark({ mark, label }: { mark: Mark | undefined; label: string }): ReactNode {
  if (!mark) return null;
  return (
    <>
      <b aria-hidden="true">{mark === 'added' ? '+ ' : '− '}</b>
      <span className="visually-hidden">
        {mark} {label}:{' '}
      </span>
    </>
  );
}

/** Renders a table cell, highlighted if `mark` is set. The highlight is only visual, because screen readers already announce the change. */
function CellContent({ cell, mark }: { cell: Cell | undefined; mark: Mark | undefined }): ReactNode {
  if (!cell || cell.pieces.length === 0) return null;
  const text = <Pieces pieces={cell.pieces} />;
  return mark ? <MarkedContent mark={mark}>{text}</MarkedContent> : text;
}
