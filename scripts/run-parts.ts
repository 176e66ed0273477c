import { spawn } from 'node:child_process';

/** A command that is a part of a run. */
export interface Part {
  name: string;
  command: readonly [string, ...string[]];
  /** How many cores it keeps busy; one, if left out. */
  cores?: number;
}

/** What a part said, and how long it took. */
export interface PartResult {
  name: string;
  /** All that it wrote, in order. */
  output: string;
  passed: boolean;
  seconds: number;
}

/**
 * Runs commands side by side, in their order, as many at once as there are cores for.
 *
 * @param parts - The commands.
 * @param cores - How many cores there are.
 * @param done - Told of each part that ends.
 * @returns What came of each, in the order of the parts.
 */
export async function runParts(
  parts: readonly Part[],
  cores: number,
  done: (result: PartResult) => void,
): Promise<PartResult[]> {
  const running = new Set<Promise<void>>();
  const results = new Map<Part, PartResult>();
  let free = cores;
  for (const part of parts) {
    const needed = Math.min(part.cores ?? 1, cores);
    while (free < needed) await Promise.race(running);
    free -= needed;
    const run: Promise<void> = runPart(part).then((result) => {
      free += needed;
      running.delete(run);
      results.set(part, result);
      done(result);
    });
    running.add(run);
  }
  await Promise.all(running);
  return parts.flatMap((part) => results.get(part) ?? []);
}

function runPart({ name, command: [program, ...args] }: Part): Promise<PartResult> {
  const started = performance.now();
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    const end = (passed: boolean) => {
      const output = Buffer.concat(chunks).toString();
      resolve({ name, output, passed, seconds: (performance.now() - started) / 1000 });
    };
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', (error) => {
      chunks.push(Buffer.from(`${error.message}\n`));
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });
}

/** @returns The times, a line for each part. */
export function formatTimes(results: readonly PartResult[]): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  return results
    .map(
      ({ name, passed, seconds }) =>
        `${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s  ${passed ? 'passed' : 'FAILED'}`,
    )
    .join('\n');
}
