import { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How a build ended: an exit code, or the signal that ended it. */
type Ended = number | NodeJS.Signals;

/** A build, and the folder of the project that it is of. */
export interface Guarded {
  folder: string;
  build: () => Promise<Ended>;
  /** Says a line to whoever builds. */
  say: (line: string) => void;
  /** Milliseconds between two signs of life. */
  beat?: number;
}

/** Milliseconds between two signs of life; without one for so many beats, a build counts as ended. */
const BEAT = 1000;
const BEATS = 5;
/** From this exit code on a shell says that a signal has ended what it ran. */
const SIGNALLED = 128;
/** Says that a build runs: its time is that of the last sign of life. It lies where `docusaurus clear` does not reach. */
const MARK = '.building';
/** The bundler's: of all caches the only one whose files are not held to a digest. */
const BUNDLER_CACHE = join('node_modules', '.cache', 'rspack');

/**
 * Builds, unless another build of the same folder runs: that one reads and writes the same files. A build that died may have left a cache of
 * the bundler from which every later one aborts, so that it is dropped.
 *
 * @returns How it ended.
 * @throws Error if another build runs.
 */
export async function guardedBuild({ folder, build, say, beat = BEAT }: Guarded): Promise<Ended> {
  const mark = join(folder, MARK);
  const before = existsSync(mark) ? readFileSync(mark, 'utf8') : null;
  if (before !== null && Date.now() - statSync(mark).mtimeMs < BEATS * beat) {
    throw new Error(`Another build of this folder runs (${before}). Wait until it has ended, or end it.`);
  }
  if (before !== null) {
    say(
      `A build (${before}) was ended before it was whole. The bundler's cache is dropped: ${BUNDLER_CACHE}.`,
    );
    rmSync(join(folder, BUNDLER_CACHE), { recursive: true, force: true });
    rmSync(mark, { force: true });
  }
  // Of two that begin at the same moment one fails here.
  writeFileSync(mark, `process ${process.pid}, since ${new Date().toISOString()}`, { flag: 'wx' });
  const signs = setInterval(() => {
    const now = new Date();
    if (existsSync(mark)) utimesSync(mark, now, now);
  }, beat);
  try {
    const ended = await build();
    // What a signal has ended, also one of a fault in the bundler's own code, leaves its mark, as one that has died.
    if (typeof ended === 'number' && ended < SIGNALLED) rmSync(mark, { force: true });
    else if (existsSync(mark)) utimesSync(mark, 0, 0);
    return ended;
  } finally {
    clearInterval(signs);
  }
}
