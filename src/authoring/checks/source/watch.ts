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

/** The problems of the pages that differ, and how long after the save they are told. */
export interface Told {
  problems: Problem[];
  seconds: number;
}

/**
 * Checks the pages that differ from `main`, now and at every save: what `npm run check -- --changed` says, by the same code, which stays
 * loaded.
 *
 * @param tell - Told what is wrong, once a save; of saves that come while a check runs, once for all.
 * @returns Ends it.
 */
export function watchPages(tell: (told: Told) => void): () => void {
  let saved = performance.now();
  let running = Promise.resolve();
  const begin = () => {
    const own = saved;
    running = running.then(async () => {
      if (own !== saved) return;
      const problems = await problemsOfChanged().catch((error: Error) => [
        { file: '', message: `the check failed: ${error.stack}` },
      ]);
      if (own === saved) tell({ problems, seconds: (performance.now() - own) / 1000 });
    });
  };
  begin();
  running = running.then(warmUp);
  let settling: NodeJS.Timeout | undefined;
  const onSave = () => {
    clearTimeout(settling);
    saved = performance.now();
    settling = setTimeout(begin, SETTLED_MS);
  };
  const watchers = WATCHED.filter(existsSync).map((path) => watch(path, { recursive: true }, onSave));
  return () => {
    clearTimeout(settling);
    saved = Number.POSITIVE_INFINITY;
    for (const watcher of watchers) watcher.close();
  };
}

/** Loads code that takes long the first time before the first save. */
async function warmUp(): Promise<void> {
  await checkPages(['README.md']);
  await checkSpelling(['README.md'], NO_STORE);
}

async function problemsOfChanged(): Promise<Problem[]> {
  const { texts, files } = askedOf(readChanges());
  if (files.length === 0) return [];
  const found = await Promise.all([
    checkPageSamples(texts).then(({ problems }) => problems),
    checkPages(files),
    checkSpelling(texts.filter(existsSync), checkResults()),
  ]);
  return inOrder(found.flat());
}
