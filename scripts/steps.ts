import { type ChildProcess, spawn } from 'node:child_process';

/** A command of a run. */
export interface Step {
  title: string;
  command: readonly [program: string, ...args: string[]];
  env?: NodeJS.ProcessEnv;
  /** Shows what it prints at once: for a step that nothing runs beside. */
  isLive?: boolean;
}

/** The output of a step, and how long it took. */
export interface StepResult {
  title: string;
  /** All that it wrote, in order. */
  output: string;
  passed: boolean;
  seconds: number;
}

const running = new Set<ChildProcess>();

/** Runs a command, and shows what it printed, whole, when it has ended, so that what runs beside it does not come in between. */
export async function runStep({
  title,
  command: [program, ...args],
  env,
  isLive = false,
}: Step): Promise<StepResult> {
  if (isLive) console.log(`\n▸ ${title}`);
  const start = performance.now();
  const chunks: Buffer[] = [];
  // A group of its own, so that what it starts can be ended with it.
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.add(child);
  for (const [stream, target] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    stream.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      if (isLive) target.write(chunk);
    });
  }
  const fault = await new Promise<string | null>((done) => {
    child.once('error', ({ message }) => done(`did not start: ${message}`));
    child.once('close', (code) => done(code === 0 ? null : `exited with ${code}`));
  });
  running.delete(child);
  const passed = fault === null;
  if (!passed) chunks.push(Buffer.from(`${title} ${fault}.\n`));
  const output = Buffer.concat(chunks).toString();
  if (!isLive) console.log(`\n▸ ${title}: ${passed ? 'passed' : 'FAILED'}\n${output.trimEnd()}`);
  return { title, output, passed, seconds: (performance.now() - start) / 1000 };
}

/** Ends every step that runs, with all that it started. */
export function endSteps(): void {
  for (const { pid } of running) {
    try {
      if (pid) process.kill(-pid);
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** Ends what runs when this process is asked to end: steps have groups of their own, which no terminal tells. */
export function endStepsOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      endSteps();
      process.exit(1);
    });
  }
}

/** @returns the time that each step took, a line for each */
export function formatTimes(results: readonly StepResult[]): string {
  const width = Math.max(0, ...results.map(({ title }) => title.length));
  return results
    .map(
      ({ title, passed, seconds }) =>
        `${title.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s  ${passed ? 'passed' : 'FAILED'}`,
    )
    .join('\n');
}
