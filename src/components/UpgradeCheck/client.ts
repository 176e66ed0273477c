import type { CheckRequest, CheckResult } from './check';

/** Checks code in a new web worker. Rejects if the worker fails, for example because its code couldn't be loaded. */
export async function checkInWorker(createWorker: () => Worker, request: CheckRequest): Promise<CheckResult> {
  const worker = createWorker();
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }) => resolve(data));
      worker.addEventListener('error', (event) => {
        // The page shows a message instead of the browser's error.
        event.preventDefault();
        reject(new Error(event.message));
      });
      worker.postMessage(request);
    });
  } finally {
    worker.terminate();
  }
}
