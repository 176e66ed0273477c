import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/**
 * Calls the default export of a TypeScript file in another thread. The thread loads the file again, so it doesn't share variables.
 * `argument` is copied, so it can't contain functions.
 */
export async function runInThread(file: string, argument: unknown): Promise<unknown> {
  const thread = new Worker(join(__dirname, 'thread.cjs'), { workerData: { file, argument } });
  const [result] = await once(thread, 'message');
  return result;
}
