import { existsSync, watch } from 'node:fs';
import { NO_STORE } from '../../../model/cache/store';
import type { Problem } from '../../../model/problem';
import { askedOf, readChanges } from './changed';
import { checkPageSamples, checkPages, inOrder } from './pages';
import { checkResults } from './results';
import { checkSpelling } from './spelling';

/** Files that writers edit, and files that the checks compare with pages. */
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

/** Milliseconds to wait after a change, because editors write a file in several steps. */
const SETTLED_MS = 30;

/** The problems of the changed pages, and the seconds between the save and the result. */
export interface Told {
  problems: Problem[];
  seconds: number;
}

/**
 * Checks the pages that differ from `main`, immediately and after every save. The results are those of `npm run check -- --changed`.
 *
 * @param onResult - Receives the result after each save. Saves during a running check share one result.
 * @returns A function that stops watching.
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

/** Runs slow checks once, so that their code is loaded before the first save. */
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
