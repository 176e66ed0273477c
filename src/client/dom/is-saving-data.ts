/** Whether the browser's data saver is on or the connection is slow. */
export function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } };
  // `effectiveType` is `slow-2g`, `2g`, `3g` or `4g`.
  return Boolean(connection?.saveData || connection?.effectiveType.includes('2g'));
}
