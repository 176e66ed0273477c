import { existsSync } from 'node:fs';

/** Returns a quantile of the values: the median by default, or the 95th percentile if `share` is 0.95. */
export function calculateQuantile(values: readonly number[], share = 0.5): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

/** Formats two values and their ratio: `4.0 → 3.0 (× 0.75)`. */
export function formatRatio(before: number, after: number): string {
  const [from, to] = [before, after].map((value) => value.toFixed(value < 100 ? 1 : 0));
  return `${from} → ${to} (× ${(after / before).toFixed(2)})`;
}

/** Throws an error if `build` isn't compressed. Production servers send compressed files, so other measurements would be misleading. */
export function expectCompressedBuild(): void {
  if (existsSync('build/index.html.br')) return;
  throw new Error(
    'build/index.html.br: expected a compressed build, found none. Run `npm run build` and `npm run compress` first.',
  );
}
