import { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How a build ended: its exit code, or the signal that stopped it. */
type BuildOutcome = number | NodeJS.Signals;

/** A build to run. `folder` is the project's root folder. */
export interface GuardedBuildOptions {
  folder: string;
  build: () => Promise<BuildOutcome>;
  /** Prints a line for the person who started the build. */
  log: (line: string) => void;
  heartbeatMs?: number;
}

/** Milliseconds between two heartbeats, by which a running build shows that it hasn't crashed. A heartbeat renews the time of a marker file. */
const HEARTBEAT_MS = 1000;
const MAX_MISSED_HEARTBEATS = 5;
/** Lowest exit code that means that a signal stopped the command. */
const LOWEST_SIGNAL_CODE = 128;
/**
 * Name of the file that marks a running build. A build starts with `docusaurus clear`, so the file is outside the folders that this command deletes.
 */
const MARKER_FILE = '.building';
/** Cache folder of the bundler. An interrupted build may leave it incomplete, and the bundler doesn't verify its files. */
const BUNDLER_CACHE = join('node_modules', '.cache', 'rspack');

/**
 * Runs a build, unless another build of the same folder is running, because both would write the same files. If the previous build was interrupted,
 * first deletes the bundler's cache, because an incomplete cache makes every build fail.
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
