import { loadJson } from '@site/src/client/load-json';
import type { ReadingFile } from '@site/src/shared/reading-file';

/** Minimum number of milliseconds before a failed file is loaded again. Without a pause, each rendering would start another attempt. */
const RETRY_PAUSE = 1000;

/** Page lists that are loading or have loaded, by URL. React needs the same promise in each rendering. */
const readingFiles = new Map<string, Promise<ReadingFile>>();

/** Loads the list of a version's pages. If this fails, the list is empty, which hides the reading progress. Later calls try again. */
export function loadReadingFile(url: string): Promise<ReadingFile> {
  const handleFailure = (): ReadingFile => {
    setTimeout(() => readingFiles.delete(url), RETRY_PAUSE);
    return {};
  };
  const file = readingFiles.get(url) ?? (loadJson(url) as Promise<ReadingFile>).catch(handleFailure);
  readingFiles.set(url, file);
  return file;
}
