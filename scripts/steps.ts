import { type ChildProcess, spawn } from 'node:child_process';

/** Command to run, such as a check or a build. */
export interface CommandStep {
  title: string;
  command: readonly [program: string, ...args: string[]];
  env?: NodeJS.ProcessEnv;
  /** Matches the lines of errors that don't matter, such as those about an unwritable cache. A command that prints only such lines passes. */
  harmlessErrors?: RegExp;
  /** Whether to print the output while the command runs. This is only for commands that run alone. */
  isLive?: boolean;
}

/** Result of running a command. */
export interface StepResult {
  title: string;
  /** Text that the command printed to standard output and standard error, in order. */
  output: string;
  passed: boolean;
  seconds: number;
}

const runningSteps = new Set<ChildProcess>();

/** Runs a command. By default, prints its output after the end, so that outputs of commands that run at the same time don't mix. */
export async function runStep({
  title,
  command: [program, ...args],
  env,
  harmlessErrors,
  isLive = false,
}: CommandStep): Promise<StepResult> {
  if (isLive) console.log(`\n▸ ${title}`);
  const start = performance.now();
  const chunks: Buffer[] = [];
  // Runs in a separate process group, so that its child processes can be ended with it.
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  runningSteps.add(child);
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
  runningSteps.delete(child);
  const passed = fault === null || (harmlessErrors !== undefined && printsOnly(chunks, harmlessErrors));
  if (!passed) chunks.push(Buffer.from(`${title} ${fault}.\n`));
  const output = Buffer.concat(chunks).toString();
  if (!isLive) console.log(`\n▸ ${title}: ${passed ? 'passed' : 'FAILED'}\n${output.trimEnd()}`);
  return { title, output, passed, seconds: (performance.now() - start) / 1000 };
}

/** Whether a command printed at least one line, and no line that a pattern doesn't match. */
function printsOnly(chunks: readonly Buffer[], pattern: RegExp): boolean {
  const lines = Buffer.concat(chunks).toString().split('\n').filter(Boolean);
  return lines.length > 0 && lines.every((line) => pattern.test(line));
}

/** Ends all running commands and their child processes. */
export function endSteps(): void {
  for (const { pid } of runningSteps) {
    try {
      if (pid) process.kill(-pid);
    } catch {
      // The step has already ended.
    }
  }
}

/** Ends all running commands when this process receives SIGINT or SIGTERM. The terminal doesn't send these signals to them. */
export function endStepsOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      endSteps();
      process.exit(1);
    });
  }
}

/** Formats a table with the duration of each command. */
export function formatTimes(results: readonly StepResult[]): string {
  const width = Math.max(0, ...results.map(({ title }) => title.length));
  return results
    .map(
      ({ title, passed, seconds }) =>
        `${title.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s  ${passed ? 'passed' : 'FAILED'}`,
    )
    .join('\n');
}
