import type { ReactNode } from 'react';

/** Renders the header row of a table. The elements have explicit table roles for the reason given in src/model/static-html/table.ts. */
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
