import type { CheckRequest, CheckResult } from './check';

interface StartedWorker {
  worker: Worker;
  /** Rejects if the worker fails, for example because its code couldn't be loaded. */
  failure: Promise<never>;
}

/** Creates a client that runs each check in a new web worker. Calling `createWorker` also starts to load the worker's code. */
export function createCheckClient(createWorker: () => Worker) {
  let preparedWorker: StartedWorker | null = null;

  /** Starts the worker of the next check, so that its code has already loaded when the check starts. */
  const prepare = (): StartedWorker => {
    if (preparedWorker) return preparedWorker;
    const startedWorker = startWorker(createWorker());
    startedWorker.failure.catch(() => {
      if (preparedWorker === startedWorker) preparedWorker = null;
    });
    preparedWorker = startedWorker;
    return startedWorker;
  };

  const check = async (request: CheckRequest): Promise<CheckResult> => {
    const { worker, failure } = prepare();
    preparedWorker = null;
    const result = new Promise<CheckResult>((resolve) => {
      worker.addEventListener('message', ({ data }) => resolve(data));
    });
    worker.postMessage(request);
    return Promise.race([result, failure]).finally(() => worker.terminate());
  };

  return { prepare, check };
}

function startWorker(worker: Worker): StartedWorker {
  const failure = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => {
      // The page shows a message instead of the browser's error.
      event.preventDefault();
      reject(new Error(event.message));
    });
  });
  return { worker, failure };
}
