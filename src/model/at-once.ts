/** Runs an asynchronous function for each item, with a limited number of calls at the same time. */
export async function atOnce<T>(
  count: number,
  all: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<void> {
  const left = all.values();
  await Promise.all(
    Array.from({ length: count }, async () => {
      // All workers take items from the same iterator.
      for (const one of left) await work(one);
    }),
  );
}
