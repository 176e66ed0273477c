import { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Exit code of a build, or the signal that ended it. */
type BuildOutcome = number | NodeJS.Signals;

/** Options of a build. `folder` is the root of the project. */
export interface GuardedBuildOptions {
  folder: string;
  build: () => Promise<BuildOutcome>;
  /** Prints a line for the person who builds. */
  log: (line: string) => void;
  /** Milliseconds between two heartbeats. */
  heartbeatMs?: number;
}

/** Milliseconds between two heartbeats, and the number of missed heartbeats after which a build counts as ended. */
const HEARTBEAT_MS = 1000;
const MAX_MISSED_HEARTBEATS = 5;
/** Lowest exit code that a shell returns if a signal ended the command. */
const LOWEST_SIGNAL_CODE = 128;
/** File that marks a running build. Its time is the last heartbeat. `docusaurus clear` doesn't delete it in this place. */
const MARKER_FILE = '.building';
/** Cache of the bundler, the only cache whose files are read without comparing a digest. */
const BUNDLER_CACHE = join('node_modules', '.cache', 'rspack');

/**
 * Runs a build, unless another build of the folder is running, because both would write the same files. If the previous build was
 * interrupted, the function deletes the bundler's cache first, because an incomplete cache makes every later build fail.
 *
 * @throws Error if another build is running.
 */
export async function runGuardedBuild({
  folder,
  build,
  log,
  heartbeatMs = HEARTBEAT_MS,
}: GuardedBuildOptions): Promise<BuildOutcome> {
  const marker = join(folder, MARKER_FILE);
  const previousBuild = existsSync(marker) ? readFileSync(marker, 'utf8') : null;
  if (previousBuild !== null && Date.now() - statSync(marker).mtimeMs < MAX_MISSED_HEARTBEATS * heartbeatMs) {
    throw new Error(
      `Another build of this folder is running (${previousBuild}). Wait until it ends, or stop it.`,
    );
  }
  if (previousBuild !== null) {
    log(
      `The previous build (${previousBuild}) was interrupted. The bundler's cache was deleted: ${BUNDLER_CACHE}.`,
    );
    rmSync(join(folder, BUNDLER_CACHE), { recursive: true, force: true });
    rmSync(marker, { force: true });
  }
  // If two builds start at the same moment, one of them fails here.
  writeFileSync(marker, `process ${process.pid}, since ${new Date().toISOString()}`, { flag: 'wx' });
  const heartbeat = setInterval(() => {
    const now = new Date();
    if (existsSync(marker)) utimesSync(marker, now, now);
  }, heartbeatMs);
  try {
    const outcome = await build();
    // If a signal ended the build, as after a crash of the bundler, the file stays, so the next build deletes the cache.
    if (typeof outcome === 'number' && outcome < LOWEST_SIGNAL_CODE) rmSync(marker, { force: true });
    else if (existsSync(marker)) utimesSync(marker, 0, 0);
    return outcome;
  } finally {
    clearInterval(heartbeat);
  }
}
