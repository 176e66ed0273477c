import type { ReactNode } from 'react';

/** The first row of a table, as the build draws those of pages: see src/outputs/static-html/table.ts. */
export function ColumnHeads({ columns }: { columns: readonly string[] }): ReactNode {
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
