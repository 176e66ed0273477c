import { existsSync } from 'node:fs';

/** Returns the smallest value that is at least as large as a share of the values. The default is the median. */
export function calculateQuantile(values: readonly number[], share = 0.5): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Formats two values and their ratio. */
export function formatRatio(before: number, after: number): string {
  const [from, to] = [before, after].map((value) => value.toFixed(value < 100 ? 1 : 0));
  return `${from} → ${to} (× ${(after / before).toFixed(2)})`;
}

/** Throws if the site isn't built, or if the build isn't compressed as servers send it. */
export function expectCompressedBuild(): void {
  if (existsSync('build/index.html.br')) return;
  throw new Error(
    'build/index.html.br: expected a compressed build, found none. Run `npm run build` and `npm run compress` first.',
  );
}
