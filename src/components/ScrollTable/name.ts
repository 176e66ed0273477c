/** @returns what to call the table in a box: its columns, as a reader would look for it */
export function nameOfTable(box: Pick<Element, 'querySelectorAll'>): string {
  const columns = [...box.querySelectorAll('thead th')].map((cell) => (cell.textContent ?? '').trim());
  const named = columns.filter(Boolean);
  return named.length > 0 ? `Table: ${named.join(', ')}` : 'Table';
}
