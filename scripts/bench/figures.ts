import { existsSync } from 'node:fs';

/** @returns the value that this share of the values does not exceed; the median, if none is named */
export function quantileOf(values: readonly number[], share = 0.5): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** @returns both values, and how many times the first the second is */
export function formatRatio(before: number, after: number): string {
  const [from, to] = [before, after].map((value) => value.toFixed(value < 100 ? 1 : 0));
  return `${from} → ${to} (× ${(after / before).toFixed(2)})`;
}

/** @throws if there is no build, or if it is not compressed, as servers send it */
export function expectCompressedBuild(): void {
  if (existsSync('build/index.html.br')) return;
  throw new Error(
    'build/index.html.br: expected a compressed build, found none. Run `npm run build` and `npm run compress` first.',
  );
}
