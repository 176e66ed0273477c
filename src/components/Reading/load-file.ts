import { loadJson } from '@site/src/client/load-json';
import type { ReadingFile } from '@site/src/shared/reading-file';

/** Milliseconds before a failed file can be loaded again. Without this pause, each rendering would load it again. */
const RETRY_PAUSE = 1000;

/** Requested files by URL. They're kept, because React needs the same promise in each rendering. */
const readingFiles = new Map<string, Promise<ReadingFile>>();

/** Loads the list of a version's pages. If this fails, the list is empty, and a later call tries again. */
export function loadReadingFile(url: string): Promise<ReadingFile> {
  const handleFailure = (): ReadingFile => {
    setTimeout(() => readingFiles.delete(url), RETRY_PAUSE);
    return {};
  };
  const file = readingFiles.get(url) ?? (loadJson(url) as Promise<ReadingFile>).catch(handleFailure);
  readingFiles.set(url, file);
  return file;
}
