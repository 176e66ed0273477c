/** Holds that a run of the tests ends what it starts and removes what it makes. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The environment variable by which all processes of a run are known, also those whose parents have ended. */
const MARK = 'TEST_RUN';

/** Folders that tools keep between runs, on purpose. */
const CACHES = /^(jiti|node-jiti|node-compile-cache|playwright-transform-cache-.*)$/;

/** A process: its command, and the environment that it was started with, as `NAME=value`. */
interface Process {
  id: number;
  command: string;
  environment: readonly string[];
}

/** @returns the processes that a run started */
export function processesOf(run: string, processes: readonly Process[]): Process[] {
  return processes.filter(({ environment }) => environment.includes(`${MARK}=${run}`));
}

/**
 * @param processes - Those of a run that still run at its end.
 * @param names - What lies in the run's temporary folder.
 * @returns What was left, a line each.
 */
export function leftovers(processes: readonly Process[], names: readonly string[]): string[] {
  return [
    ...processes.map(({ id, command }) => `process ${id} is running: ${command}`),
    ...names.filter((name) => !CACHES.test(name)).map((name) => `in the temporary folder: ${name}`),
  ];
}

/**
 * Runs tests in a temporary folder of their own. Afterwards removes it, and ends what still runs.
 *
 * @param patience How many milliseconds a process that was told to end may take.
 * @throws If the run does, or if it leaves anything behind, which it names.
 */
export async function leavingNothing(run: () => Promise<void>, patience = 5_000): Promise<void> {
  const { TMPDIR, [MARK]: outerRun } = process.env;
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  const faults: string[] = [];
  Object.assign(process.env, { TMPDIR: folder, [MARK]: folder });
  try {
    await run();
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
  for (const [name, value] of Object.entries({ TMPDIR, [MARK]: outerRun })) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }

  const running = await lastingProcessesOf(folder, patience);
  const left = leftovers(running, readdirSync(folder));
  if (left.length > 0) {
    faults.push(
      `Expected the tests to end and remove what they start, found ${left.length} left. Start it with tests/temporary.ts:\n${left.join('\n')}`,
    );
  }
  for (const { id } of running) end(id);
  rmSync(folder, { recursive: true, force: true });
  if (faults.length > 0) throw new Error(faults.join('\n\n'));
}

function end(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

/** @returns the processes of a run that do not end by themselves in time */
async function lastingProcessesOf(run: string, patience: number): Promise<Process[]> {
  const deadline = Date.now() + patience;
  let running = processesOf(run, allProcesses());
  while (running.length > 0 && Date.now() < deadline) {
    await wait(100);
    running = processesOf(run, allProcesses());
  }
  return running;
}

/** @returns all processes that this one may look into; none where there is no /proc */
function allProcesses(): Process[] {
  if (!existsSync('/proc/self/environ')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => {
      try {
        const [command, environment] = ['cmdline', 'environ'].map((file) =>
          readFileSync(`/proc/${id}/${file}`, 'utf8').split('\0'),
        ) as [string[], string[]];
        return [{ id: Number(id), command: command.join(' ').trim(), environment }];
      } catch {
        // It has ended meanwhile, or belongs to somebody else.
        return [];
      }
    });
}
