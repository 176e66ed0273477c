import { existsSync, watch } from 'node:fs';
import { NO_STORE } from '../../../model/cache/store';
import type { Problem } from '../../../model/problem';
import { askedOf, readChanges } from './changed';
import { checkPageSamples, checkPages, inOrder } from './pages';
import { checkResults } from './results';
import { checkSpelling } from './spelling';

/** Files that a writer edits, and those that pages are held against. */
const WATCHED = [
  'docs',
  'versioned_docs',
  'versioned_sidebars',
  'src/model/versions/published.json',
  'sidebars.ts',
  'README.md',
  'CONTRIBUTING.md',
  'cspell.json',
  'project-words.txt',
];

/** Editors write a file in several steps. */
const SETTLED_MS = 30;

/** The problems of the pages that differ. */
export interface Told {
  problems: Problem[];
  /** How long after the save. */
  seconds: number;
  /** Whether samples and spelling have been looked at too: they take longer, and are told after the rest. */
  isWhole: boolean;
}

/**
 * Checks the pages that differ from `main`, now and at every save: what `npm run check -- --changed` says, by the same code, which stays
 * loaded.
 *
 * @param tell - Told what is wrong, twice a save.
 * @returns Ends it.
 */
export function watchPages(tell: (told: Told) => void): () => void {
  let saved = performance.now();
  let round = 0;
  let running = Promise.resolve();
  let slowly = Promise.resolve();
  /** Of samples and spelling, from the round before: they stay in view until they are looked at again. */
  let slow: Problem[] = [];
  const fail = (error: Error) => {
    const problem = { file: '', message: `the check failed: ${error.stack}` };
    tell({ problems: [problem], isWhole: true, seconds: (performance.now() - saved) / 1000 });
  };
  /** Code that takes long the first time is loaded before the first save. */
  const warmUp = async () => {
    await checkPages(['README.md']);
    await checkSpelling(['README.md'], NO_STORE);
  };
  const check = async (own: number) => {
    const isOld = () => own !== round;
    if (isOld()) return;
    const { texts, files } = askedOf(readChanges());
    const say = (problems: Problem[], isWhole: boolean) => {
      if (!isOld()) tell({ problems, isWhole, seconds: (performance.now() - saved) / 1000 });
    };
    const quick = files.length > 0 ? await checkPages(files) : [];
    const old = slow.filter(({ file }) => texts.includes(file));
    say(inOrder([...quick, ...old]), false);
    // The next save does not wait for it.
    slowly = slowly.then(() => checkSlowly()).catch(fail);
    async function checkSlowly() {
      if (isOld()) return;
      const [samples, words] = await Promise.all([
        texts.length > 0 ? checkPageSamples(texts).then(({ problems }) => problems) : [],
        checkSpelling(texts.filter(existsSync), checkResults()),
      ]);
      slow = [...samples, ...words];
      say(inOrder([...quick, ...slow]), true);
    }
  };
  let settling: NodeJS.Timeout | undefined;
  const begin = () => {
    round += 1;
    const own = round;
    running = running.then(() => check(own)).catch(fail);
  };
  const onSave = () => {
    clearTimeout(settling);
    saved = performance.now();
    settling = setTimeout(begin, SETTLED_MS);
  };
  const watchers = WATCHED.filter(existsSync).map((path) => watch(path, { recursive: true }, onSave));
  begin();
  running = running.then(warmUp).catch(() => {});
  return () => {
    clearTimeout(settling);
    round += 1;
    for (const watcher of watchers) watcher.close();
  };
}
