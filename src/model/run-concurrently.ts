/** Calls a function for each item, with at most `limit` calls at the same time. */
export async function runConcurrently<T>(
  limit: number,
  items: readonly T[],
  runItem: (item: T) => Promise<void>,
): Promise<void> {
  const remainingItems = items.values();
  await Promise.all(
    Array.from({ length: limit }, async () => {
      // All workers take items from the same iterator.
      for (const item of remainingItems) await runItem(item);
    }),
  );
}
