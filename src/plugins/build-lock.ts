import { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { constants, hostname } from 'node:os';
import { join } from 'node:path';

const HEARTBEAT_MS = 1000;
/** A build without a heartbeat for this long counts as crashed. It's long, because some steps block the process for seconds. */
const MAX_SILENT_MS = 60_000;
/** A process that a signal ended has this exit code plus the signal's number. For example, Ctrl+C results in 130. */
export const LOWEST_SIGNAL_CODE = 128;
/** File that exists in a folder while a build runs there. Its modification time is the build's last heartbeat. */
const MARKER_FILE = '.building';
/** Matches the marker file's text. It names the machine, because containers that share the folder may have equal process ids. */
const MARKER_CONTENT = /^process (?<processId>\d+) on (?<machine>\S+), since /;
const BUNDLER_CACHE = join('node_modules', '.cache', 'rspack');

/** Folders that this process has already locked. {@link lockBuild} skips them, because Docusaurus reloads the configuration that calls it. */
const lockedFolders = new Set<string>();

/**
 * Locks a folder until this process ends. Throws if another build of the folder is running. After an interrupted build, deletes the bundler's cache,
 * because an incomplete cache makes every later build fail.
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

  const content = `process ${process.pid} on ${hostname()}, since ${new Date().toISOString()}`;
  // `wx` fails if the file exists, so that only one of two builds continues if they start at the same moment.
  writeFileSync(marker, content, { flag: 'wx' });
  lockedFolders.add(folder);

  setInterval(() => {
    const now = new Date();
    if (existsSync(marker)) utimesSync(marker, now, now);
  }, HEARTBEAT_MS).unref();
  // Keeps the marker after a signal, so that the next build deletes the cache. Otherwise, Docusaurus would exit as if the build had succeeded.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.prependOnceListener(signal, () => process.exit(LOWEST_SIGNAL_CODE + constants.signals[signal]));
  process.once('exit', (code) => {
    if (code < LOWEST_SIGNAL_CODE) rmSync(marker, { force: true });
  });
}

/** Throws an error if a build is already running in the folder. */
export function checkBuildLock(folder: string): void {
  const marker = join(folder, MARKER_FILE);
  if (!existsSync(marker)) return;
  const content = readFileSync(marker, 'utf8');
  const { processId, machine } = MARKER_CONTENT.exec(content)?.groups ?? {};
  if (Date.now() - statSync(marker).mtimeMs > MAX_SILENT_MS) return;
  if (machine === hostname() && !isRunning(Number(processId))) return;
  throw new Error(`Another build of this folder is running (${content}). Wait until it ends, or stop it.`);
}

function isRunning(processId: number): boolean {
  // An interrupted build may have had the id that this process has now, especially in containers.
  if (processId === process.pid) return false;
  try {
    return process.kill(processId, 0);
  } catch (error) {
    // EPERM means that the process exists but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
