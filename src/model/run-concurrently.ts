/** Calls `runItem` for each item. At most `limit` calls run at the same time. */
export async function runConcurrently<T>(
  limit: number,
  items: readonly T[],
  runItem: (item: T) => Promise<void>,
): Promise<void> {
  const remainingItems = items.values();
  await Promise.all(
    Array.from({ length: limit }, async () => {
      // The workers share one iterator, so that each item is processed only once.
      for (const item of remainingItems) await runItem(item);
    }),
  );
}
