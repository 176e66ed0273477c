import { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Exit code of a build, or the signal that ended it. */
type Ended = number | NodeJS.Signals;

/** Options of a build. `folder` is the root of the project. */
export interface Guarded {
  folder: string;
  build: () => Promise<Ended>;
  /** Prints a line for the person who builds. */
  say: (line: string) => void;
  /** Milliseconds between two heartbeats. */
  beat?: number;
}

/** Milliseconds between two heartbeats, and the number of missed heartbeats after which a build counts as ended. */
const BEAT = 1000;
const BEATS = 5;
/** Lowest exit code that a shell returns if a signal ended the command. */
const SIGNALLED = 128;
/** File that marks a running build. Its time is the last heartbeat. `docusaurus clear` doesn't delete it in this place. */
const MARK = '.building';
/** Cache of the bundler, the only cache whose files are read without comparing a digest. */
const BUNDLER_CACHE = join('node_modules', '.cache', 'rspack');

/**
 * Runs a build, unless another build of the folder is running, because both would write the same files. If the previous build was
 * interrupted, the function deletes the bundler's cache first, because an incomplete cache makes every later build fail.
 *
 * @throws Error if another build is running.
 */
export async function guardedBuild({ folder, build, say, beat = BEAT }: Guarded): Promise<Ended> {
  const mark = join(folder, MARK);
  const before = existsSync(mark) ? readFileSync(mark, 'utf8') : null;
  if (before !== null && Date.now() - statSync(mark).mtimeMs < BEATS * beat) {
    throw new Error(`Another build of this folder is running (${before}). Wait until it ends, or stop it.`);
  }
  if (before !== null) {
    say(`The previous build (${before}) was interrupted. The bundler's cache was deleted: ${BUNDLER_CACHE}.`);
    rmSync(join(folder, BUNDLER_CACHE), { recursive: true, force: true });
    rmSync(mark, { force: true });
  }
  // If two builds start at the same moment, one of them fails here.
  writeFileSync(mark, `process ${process.pid}, since ${new Date().toISOString()}`, { flag: 'wx' });
  const signs = setInterval(() => {
    const now = new Date();
    if (existsSync(mark)) utimesSync(mark, now, now);
  }, beat);
  try {
    const ended = await build();
    // If a signal ended the build, as after a crash of the bundler, the file stays, so the next build deletes the cache.
    if (typeof ended === 'number' && ended < SIGNALLED) rmSync(mark, { force: true });
    else if (existsSync(mark)) utimesSync(mark, 0, 0);
    return ended;
  } finally {
    clearInterval(signs);
  }
}
