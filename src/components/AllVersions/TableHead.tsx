import type { ReactNode } from 'react';

/** Renders the header row of a table. src/model/static-html/table.ts explains why its elements have explicit table roles. */
export function TableHead({ columns }: { columns: readonly string[] }): ReactNode {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => (
          <th key={column} scope="col" role="columnheader">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}
