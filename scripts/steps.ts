import { type ChildProcess, spawn } from 'node:child_process';
import { stripColours } from './build-warnings';

/** A command of a run. */
export interface Step {
  title: string;
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** Shows what it prints at once: for a step that nothing runs beside. */
  isLive?: boolean;
}

const seconds = new Map<string, number>();
const running = new Set<ChildProcess>();

/**
 * Runs a command, and shows what it printed, whole, when it has ended, so that what runs beside it does not come in between.
 *
 * @returns What it printed.
 * @throws If it does not exit with 0.
 */
export async function run({ title, command, args, env, isLive = false }: Step): Promise<string> {
  if (isLive) console.log(`\n▸ ${title}`);
  const start = performance.now();
  // A group of its own, so that what it starts can be ended with it.
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.add(child);
  let printed = '';
  for (const [stream, target] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk;
      if (isLive) target.write(chunk);
    });
  }
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  });
  running.delete(child);
  seconds.set(title, (performance.now() - start) / 1000);
  if (!isLive) console.log(`\n▸ ${title}\n${printed.trimEnd()}`);
  if (code !== 0) throw new Error(`${title}: \`${command} ${args.join(' ')}\` exited with ${code}.`);
  return printed;
}

/**
 * Runs tasks at the same time. When one fails, what the others run is ended.
 *
 * @throws What the first that failed threw.
 */
export async function sideBySide(tasks: readonly (() => Promise<void>)[]): Promise<void> {
  let failure: Error | undefined;
  await Promise.all(
    tasks.map((task) =>
      task().catch((error: Error) => {
        // What fails from here on fails because it is ended.
        failure ??= error;
        endSteps();
      }),
    ),
  );
  if (failure) throw failure;
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

/** Says how many tests of several runs passed and failed. */
export function summaryOf(printed: readonly string[]): string {
  const count = (word: string) =>
    printed
      .flatMap((text) => [...stripColours(text).matchAll(new RegExp(`^ *(\\d+) ${word}\\b`, 'gm'))])
      .reduce((sum, [, number]) => sum + Number(number), 0);
  return ['passed', 'failed', 'flaky', 'skipped'].map((word) => `${count(word)} ${word}`).join(', ');
}

/** Prints what each step took. */
export function printTimes(): void {
  console.log('\nWhat each step took:');
  for (const [title, time] of seconds) console.log(`${time.toFixed(0).padStart(6)} s  ${title}`);
}
