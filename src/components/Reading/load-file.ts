import { loadJson } from '@site/src/client/load-json';
import type { ReadingFile } from '@site/src/shared/reading-file';

/** Without this pause (in milliseconds), each rendering would load a failed file again. */
const RETRY_PAUSE = 1000;

/** The keys are URLs. React needs the same promise in each rendering. */
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
