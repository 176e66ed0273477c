/** @returns whether a reader saves data, or it is slow to come */
export function savesData(): boolean {
  const { connection } = navigator as {
    connection?: { saveData: boolean; effectiveType: string };
  };
  return Boolean(connection?.saveData || connection?.effectiveType.includes('2g'));
}
