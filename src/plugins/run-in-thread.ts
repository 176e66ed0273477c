import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/**
 * Calls a function in another thread, so that it doesn't block this one. Rejects with the function's error if it fails.
 *
 * @param file - Absolute path of a TypeScript file whose default export is the function. The thread loads the file again, so it doesn't share
 * variables.
 * @param argument - Passed to the function as a copy, so it can't contain functions.
 */
export async function runInThread(file: string, argument: unknown): Promise<unknown> {
  const thread = new Worker(join(__dirname, 'thread.cjs'), { workerData: { file, argument } });
  const [result] = await once(thread, 'message');
  return result;
}
