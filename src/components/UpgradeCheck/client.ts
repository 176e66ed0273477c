import type { CheckRequest, CheckResult } from './check';

let currentWorker: Worker | null = null;

/** Returns the web worker that runs checks. The first call creates the worker, and the browser starts to load the worker's code. */
export function startWorker(): Worker {
  currentWorker ??= new Worker(new URL('./worker.ts', import.meta.url));
  currentWorker.onerror = (event) => {
    // The page shows a message instead of the browser's error. The next check starts a new worker.
    event.preventDefault();
    currentWorker = null;
  };
  return currentWorker;
}

/** Checks code in the worker. Rejects if the worker fails, for example because its code couldn't be loaded. */
export function checkInWorker(request: CheckRequest): Promise<CheckResult> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    const worker = startWorker();
    worker.addEventListener('error', reject);
    worker.postMessage(request, [port2]);
  });
}
