import type { ReactNode } from 'react';

/** The header row of a table, with the roles that the tables of pages have (see src/model/static-html/table.ts). */
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
