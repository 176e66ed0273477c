/** Whether the reader has enabled data saving in the browser, or the connection is slow. */
export function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } };
  // The type of a connection is `slow-2g`, `2g`, `3g` or `4g`.
  return Boolean(connection?.saveData || connection?.effectiveType.includes('2g'));
}
