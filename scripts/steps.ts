import { type ChildProcess, spawn } from 'node:child_process';

export interface CommandStep {
  title: string;
  command: readonly [program: string, ...args: string[]];
  env?: NodeJS.ProcessEnv;
  /** Matches harmless error lines. A command that fails but prints only such lines counts as passed. */
  harmlessErrors?: RegExp;
  /** Whether to print the output while the command runs. Don't use this for parallel commands, whose outputs would mix. */
  isLive?: boolean;
}

export interface StepResult {
  title: string;
  /** Standard output and standard error, in order. */
  output: string;
  passed: boolean;
  seconds: number;
}

const runningSteps = new Set<ChildProcess>();

/** Runs a command. By default, prints its output at the end, so that the outputs of parallel commands don't mix. */
export async function runStep({ title, command, harmlessErrors, ...step }: CommandStep): Promise<StepResult> {
  const { env, isLive = false } = step;
  if (isLive) console.log(`\n▸ ${title}`);
  const start = performance.now();
  const [program, ...args] = command;
  // `detached` creates a process group, so that `endSteps` can also end the command's child processes.
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  runningSteps.add(child);
  const chunks: Buffer[] = [];
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      if (isLive) process[stream].write(chunk);
    });
  const failure = await new Promise<string | null>((done) => {
    child.once('error', ({ message }) => done(`did not start: ${message}`));
    child.once('close', (code) => done(code === 0 ? null : `exited with ${code}`));
  });
  runningSteps.delete(child);

  const printed = Buffer.concat(chunks).toString();
  const lines = printed.split('\n').filter(Boolean);
  const isHarmless = lines.length > 0 && lines.every((line) => harmlessErrors?.test(line));
  const passed = failure === null || isHarmless;
  const output = passed ? printed : `${printed}${title} ${failure}.\n`;
  if (!isLive) console.log(`\n▸ ${title}: ${passed ? 'passed' : 'FAILED'}\n${output.trimEnd()}`);
  return { title, output, passed, seconds: (performance.now() - start) / 1000 };
}

/** Ends all running commands and their child processes. */
export function endSteps(): void {
  for (const { pid } of runningSteps)
    try {
      if (pid) process.kill(-pid);
    } catch {
      // The step has already ended.
    }
}

/** Ends all running commands on SIGINT or SIGTERM. Commands don't receive these signals, because each has its own process group. */
export function endStepsOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      endSteps();
      process.exit(1);
    });
}

/** Formats a table of how long each command took. */
export function formatTimes(results: readonly StepResult[]): string {
  const width = Math.max(0, ...results.map(({ title }) => title.length));
  const rows = results.map(({ title, passed, seconds }) => {
    const duration = seconds.toFixed(1).padStart(6);
    return `${title.padEnd(width)}  ${duration} s  ${passed ? 'passed' : 'FAILED'}`;
  });
  return rows.join('\n');
}
