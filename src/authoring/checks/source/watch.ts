import { existsSync, watch } from 'node:fs';
import { NO_STORE } from '../../../model/cache/store';
import type { Problem } from '../../../model/problem';
import { readChanges, selectTexts } from './changed';
import { checkDataFiles } from './data-files';
import { checkPageSamples, checkPages, sortProblems } from './pages';
import { checkSpelling } from './spelling';

const WATCHED_FOLDERS = ['docs', 'versioned_docs', 'versioned_sidebars', 'i18n', 'src'];

export interface WatchResult {
  problems: Problem[];
  /** Seconds between the save and the result. */
  seconds: number;
}

/** Milliseconds to wait after a save, because editors write a file in several steps. */
const SETTLED_MS = 30;

/** Checks the pages that differ from `main`, at the start and after every save. Returns a function that stops watching. */
export function watchPages(onResult: (result: WatchResult) => void): () => void {
  // Time of the last save. The result of a check that started earlier is outdated.
  let savedAt = performance.now();
  let runningCheck = Promise.resolve();
  const startCheck = () => {
    const checkedSave = savedAt;
    runningCheck = runningCheck.then(async () => {
      if (checkedSave !== savedAt) return;
      const problems = await checkChangedPages().catch((error: Error) => [
        { file: '', message: `the check failed: ${error.stack}` },
      ]);
      if (checkedSave === savedAt) onResult({ problems, seconds: (performance.now() - checkedSave) / 1000 });
    });
  };
  startCheck();
  // If this fails, the first check has already reported why.
  runningCheck = runningCheck.then(warmUp).catch(() => undefined);
  let settleTimer: NodeJS.Timeout | undefined;
  const onSave = () => {
    clearTimeout(settleTimer);
    savedAt = performance.now();
    settleTimer = setTimeout(startCheck, SETTLED_MS);
  };
  const watchers = [
    ...WATCHED_FOLDERS.filter(existsSync).map((folder) => watch(folder, { recursive: true }, onSave)),
    // For files such as `sidebars.ts`. Watches their folder, because editors may replace a file, which ends a watch of the file itself.
    watch('.', onSave),
  ];
  return () => {
    clearTimeout(settleTimer);
    // Discards the result of a check that is still running.
    savedAt = Number.POSITIVE_INFINITY;
    for (const watcher of watchers) watcher.close();
  };
}

/** Runs the slow checks once, so that their code is already loaded at the first save. */
async function warmUp(): Promise<void> {
  await checkPages();
  await checkSpelling(['README.md'], NO_STORE);
}

async function checkChangedPages(): Promise<Problem[]> {
  const { files } = readChanges();
  const dataProblems = checkDataFiles();
  if (files.length === 0 || dataProblems.length > 0) return dataProblems;
  const problemLists = await Promise.all([
    checkPageSamples(files).then(({ problems }) => problems),
    checkPages(),
    checkSpelling(selectTexts(files)),
  ]);
  return sortProblems(problemLists.flat());
}
