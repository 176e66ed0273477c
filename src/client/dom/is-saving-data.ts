/** Whether the reader asked the browser to save data, or has a slow connection. */
export function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } };
  return Boolean(connection?.saveData || connection?.effectiveType.includes('2g'));
}
