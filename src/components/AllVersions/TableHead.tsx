import type { ReactNode } from 'react';

/** Renders the header row of a table, with the roles of tables in pages (see src/model/static-html/table.ts). */
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
