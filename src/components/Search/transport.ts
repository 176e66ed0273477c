import type { HostCall, SearchHost } from '@site/src/shared/search/host';

/** Milliseconds to wait for a worker's first answer. It may never come, for example because the browser has cached the script as an empty file. */
const ANSWER_TIMEOUT = 10_000;

/** Starts the search engine in a web worker. If the worker can't start, fails or never answers, all calls reject. */
export function openSearchHost(): SearchHost {
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  const pendingCalls = new Map<number, { resolve: (result: never) => void; reject: () => void }>();
  let callCount = 0;
  const rejectAll = (event?: ErrorEvent) => {
    // The search shows a message instead, so keep the browser from reporting the error.
    event?.preventDefault();
    for (const { reject } of pendingCalls.values()) reject();
  };
  let timer: number | undefined;
  worker.addEventListener('error', rejectAll);
  worker.addEventListener('message', ({ data }: MessageEvent<{ id: number; result: never }>) => {
    window.clearTimeout(timer);
    pendingCalls.get(data.id)?.resolve(data.result);
    pendingCalls.delete(data.id);
  });
  const callWorker = <T>(call: Omit<HostCall, 'id'>): Promise<T> =>
    new Promise((resolve, reject) => {
      callCount += 1;
      pendingCalls.set(callCount, { resolve, reject });
      // Set only once, because after its first answer, the worker is running.
      timer ??= window.setTimeout(rejectAll, ANSWER_TIMEOUT);
      worker.postMessage({ ...call, id: callCount });
    });
  return {
    addIndex: (argument) => callWorker({ method: 'addIndex', argument }),
    answerQuery: (argument) => callWorker({ method: 'answerQuery', argument }),
  };
}
