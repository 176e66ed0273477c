import clsx from 'clsx';
import { type ReactNode, useRef } from 'react';
import { useBoxObserver } from '../Article/overflow';

interface Props {
  label: string;
  columns: readonly string[];
  className?: string;
  children: ReactNode;
}

/** Renders a table like those on docs pages. In narrow windows, each row becomes a list. */
export function Table({ label, columns, className, children }: Props): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  useBoxObserver(root);
  return (
    <div ref={root}>
      <div className="table-box">
        <table className={clsx('stacks breaks', className)} aria-label={label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </div>
  );
}
