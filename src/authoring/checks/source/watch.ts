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
  let quickly = Promise.resolve();
  let slowly = Promise.resolve();
  /** Of samples and spelling, from the round before: they stay in view until they are looked at again. */
  let slow: Problem[] = [];
  const begin = () => {
    round += 1;
    const own = round;
    const isOld = () => own !== round;
    const say = (problems: Problem[], isWhole: boolean) => {
      if (!isOld()) tell({ problems, isWhole, seconds: (performance.now() - saved) / 1000 });
    };
    const fail = (error: Error) => say([{ file: '', message: `the check failed: ${error.stack}` }], true);
    const check = async () => {
      if (isOld()) return;
      const { texts, files } = askedOf(readChanges());
      const quick = files.length > 0 ? await checkPages(files) : [];
      say(inOrder([...quick, ...slow.filter(({ file }) => texts.includes(file))]), false);
      const checkSlowly = async () => {
        if (isOld()) return;
        const samples = texts.length > 0 ? checkPageSamples(texts).then(({ problems }) => problems) : [];
        const words = checkSpelling(texts.filter(existsSync), checkResults());
        slow = (await Promise.all([samples, words])).flat();
        say(inOrder([...quick, ...slow]), true);
      };
      // The next save does not wait for it.
      slowly = slowly.then(checkSlowly).catch(fail);
    };
    quickly = quickly.then(check).catch(fail);
  };
  begin();
  // Code that takes long the first time is loaded before the first save.
  const warmUp = async () => {
    await checkPages(['README.md']);
    await checkSpelling(['README.md'], NO_STORE);
  };
  quickly = quickly.then(warmUp).catch(() => {});
  let settling: NodeJS.Timeout | undefined;
  const onSave = () => {
    clearTimeout(settling);
    saved = performance.now();
    settling = setTimeout(begin, SETTLED_MS);
  };
  const watchers = WATCHED.filter(existsSync).map((path) => watch(path, { recursive: true }, onSave));
  return () => {
    clearTimeout(settling);
    round += 1;
    for (const watcher of watchers) watcher.close();
  };
}
