import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/**
 * Calls a function in another thread, so that this thread isn't blocked. Throws the error of the function if it fails.
 *
 * @param file - Absolute path of the TypeScript file whose default export is the function. The thread loads the file again.
 * @param argument - Argument of the function. The thread receives a copy, which can't contain functions.
 */
export async function runInThread<Argument>(file: string, argument: Argument): Promise<unknown> {
  const thread = new Worker(join(__dirname, 'thread.cjs'), { workerData: { file, argument } });
  const [result] = await once(thread, 'message');
  return result;
}
