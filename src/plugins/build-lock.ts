import { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { constants, hostname } from 'node:os';
import { join } from 'node:path';

/** Milliseconds between two heartbeats of a running build. */
const HEARTBEAT_MS = 1000;
/** Milliseconds without a heartbeat after which a build counts as dead. Some steps block the process for seconds. */
const MAX_SILENT_MS = 60_000;
/** Lowest exit code of a command that was stopped by a signal. */
export const LOWEST_SIGNAL_CODE = 128;
/** File that exists during a build. Its modification time is the last heartbeat. `docusaurus clear` doesn't delete it. */
const MARKER_FILE = '.building';
/** Matches the content of the marker file. The machine's name is necessary, because containers with their own process ids may share the folder. */
const MARKER_CONTENT = /^process (?<processId>\d+) on (?<machine>\S+), since /;
/** Cache of the bundler, which doesn't verify the cached files. */
const BUNDLER_CACHE = join('node_modules', '.cache', 'rspack');

/** Folders that this process has locked. Docusaurus calls {@link lockBuild} several times in a build, whenever it loads its configuration. */
const lockedFolders = new Set<string>();

/**
 * Locks a folder until this process ends, because two builds would write the same files. If the previous build was interrupted, deletes the
 * bundler's cache, because an incomplete cache makes every build fail.
 *
 * @throws If another build of the folder is running.
 */
export function lockBuild(folder: string): void {
  if (lockedFolders.has(folder)) return;
  checkBuildLock(folder);
  const marker = join(folder, MARKER_FILE);
  if (existsSync(marker)) {
    console.error(
      `The previous build (${readFileSync(marker, 'utf8')}) was interrupted. The bundler's cache was deleted: ${BUNDLER_CACHE}.`,
    );
    rmSync(join(folder, BUNDLER_CACHE), { recursive: true, force: true });
    rmSync(marker, { force: true });
  }
  // If two builds start at the same moment, one of them fails here.
  const content = `process ${process.pid} on ${hostname()}, since ${new Date().toISOString()}`;
  writeFileSync(marker, content, { flag: 'wx' });
  lockedFolders.add(folder);
  setInterval(() => {
    const now = new Date();
    if (existsSync(marker)) utimesSync(marker, now, now);
  }, HEARTBEAT_MS).unref();
  // After a signal, the marker stays, so that the next build deletes the cache. Without these listeners, Docusaurus would end as if the build were
  // complete.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.prependOnceListener(signal, () => process.exit(LOWEST_SIGNAL_CODE + constants.signals[signal]));
  process.once('exit', (code) => {
    if (code < LOWEST_SIGNAL_CODE) rmSync(marker, { force: true });
  });
}

/** Throws an error if a build of the folder is running. */
export function checkBuildLock(folder: string): void {
  const marker = join(folder, MARKER_FILE);
  if (!existsSync(marker)) return;
  const content = readFileSync(marker, 'utf8');
  const { processId, machine } = MARKER_CONTENT.exec(content)?.groups ?? {};
  if (Date.now() - statSync(marker).mtimeMs > MAX_SILENT_MS) return;
  if (machine === hostname() && !isRunning(Number(processId))) return;
  throw new Error(`Another build of this folder is running (${content}). Wait until it ends, or stop it.`);
}

/** Whether another process with an id is running. */
function isRunning(processId: number): boolean {
  // An interrupted build may have had the same id as this process, especially in containers.
  if (processId === process.pid) return false;
  try {
    return process.kill(processId, 0);
  } catch (error) {
    // The process belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
