import { type TransferListItem, Worker } from 'node:worker_threads';

/**
 * Starts a thread that runs TypeScript of this site.
 *
 * @param script - Absolute path of a `.cjs` file, which loads `typescript.cjs` first.
 * @param data - What the script finds as `workerData`.
 * @param handedOver - What of the data is the thread's alone from now on, as ports are.
 */
export function startThread(script: string, data: unknown, handedOver: TransferListItem[] = []): Worker {
  // A thread that ends would unload it while its own threads still run, which ends the process. Whoever has it too keeps it loaded.
  require('@swc/core');
  return new Worker(script, { workerData: data, transferList: handedOver });
}
