/**
 * Folders and processes that a test makes for itself alone. They go with the process that made them: a worker ends after its last test, and
 * after one that failed.
 */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Runs a script of the project, with no npx in between that would end without it. */
export const JITI = resolve(__dirname, '../node_modules/.bin/jiti');

const folders: string[] = [];
const started = new Set<ChildProcess>();

process.once('exit', () => {
  endProcesses();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

/** @returns an empty folder */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-'));
  folders.push(folder);
  return folder;
}

/** Starts a process that runs beside the test. */
export function startProcess(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, options);
  started.add(child);
  child.once('exit', () => started.delete(child));
  return child;
}

/** Ends what was started: for `afterEach`, where each test starts its own. */
export function endProcesses(): void {
  for (const child of started) child.kill();
}
