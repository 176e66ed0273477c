/** Does some work for each of many, a few of them at once. */
export async function atOnce<T>(
  count: number,
  all: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<void> {
  const left = all.values();
  await Promise.all(
    Array.from({ length: count }, async () => {
      // The workers share what is left.
      for (const one of left) await work(one);
    }),
  );
}
