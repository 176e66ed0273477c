import type { CheckRequest, CheckResult } from './check';

/** Creates a client that runs checks in a web worker. `createWorker` creates the worker and thereby starts to load the worker's code. */
export function createCheckClient(createWorker: () => Worker) {
  let currentWorker: Worker | null = null;

  const startWorker = (): Worker => {
    if (currentWorker) return currentWorker;
    const worker = createWorker();
    worker.addEventListener('error', (event) => {
      // The page shows a message instead of the browser's error. The next check starts a new worker.
      event.preventDefault();
      if (currentWorker === worker) currentWorker = null;
    });
    currentWorker = worker;
    return worker;
  };

  return {
    startWorker,
    /** Checks code in the worker. Rejects if the worker fails, for example because its code couldn't be loaded. */
    check: (request: CheckRequest): Promise<CheckResult> =>
      new Promise((resolve, reject) => {
        const worker = startWorker();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => {
          worker.removeEventListener('error', reject);
          resolve(data);
        };
        worker.addEventListener('error', reject);
        worker.postMessage(request, [port2]);
      }),
  };
}
