import type { Answer } from '@site/src/shared/search/answer';
import { callHost, type HostCall, type SearchHost } from '@site/src/shared/search/host';
import type { IndexFault } from '@site/src/shared/search/index-file';

/** Milliseconds before a worker that has never answered is given up. An empty script, which a browser may have cached, causes no error. */
const ANSWER_TIMEOUT = 10_000;

/** Call of a method of the search host, with the functions that settle the promise for its result. */
type PendingCall = HostCall & { resolve: (result: never) => void; reject: (reason: unknown) => void };

/**
 * Starts the search engine in a web worker. If the worker can't start, fails or never answers, the engine runs on the page instead. The results are the
 * same, but typing is slower.
 */
export function openSearchHost(): SearchHost {
  /** Calls that run again if the worker fails: the added indexes, and queries without an answer. */
  const calls = new Map<number, PendingCall>();
  let callCount = 0;
  let timer: number | undefined;
  let worker = startWorker();
  let pageHost: Promise<SearchHost> | null = null;

  const callOnPage = async (call: PendingCall) => {
    try {
      pageHost ??= import('@site/src/shared/search/host').then(({ createSearchHost }) => createSearchHost());
      call.resolve((await callHost(await pageHost, call)) as never);
    } catch (error) {
      // The code didn't load; the next call fetches it again.
      pageHost = null;
      call.reject(error);
    }
  };
  const switchToPage = () => {
    window.clearTimeout(timer);
    worker?.terminate();
    worker = null;
    for (const call of calls.values()) callOnPage(call);
  };
  worker?.addEventListener('message', ({ data }: MessageEvent<{ id: number; result: never }>) => {
    window.clearTimeout(timer);
    const call = calls.get(data.id);
    call?.resolve(data.result);
    if (call?.method === 'answerQuery') calls.delete(data.id);
  });
  worker?.addEventListener('error', (event) => {
    // Don't report the error, because it is handled here and readers can't do anything about it.
    event.preventDefault();
    switchToPage();
  });

  const call = <T extends Answer | IndexFault | null>(
    request: Pick<HostCall, 'method' | 'argument'>,
  ): Promise<T> =>
    new Promise((resolve, reject) => {
      callCount += 1;
      const pendingCall = { ...(request as HostCall), id: callCount, resolve, reject };
      if (!worker) return callOnPage(pendingCall);
      calls.set(callCount, pendingCall);
      timer ??= window.setTimeout(switchToPage, ANSWER_TIMEOUT);
      worker.postMessage({ ...request, id: callCount });
    });
  return {
    addIndex: (argument) => call({ method: 'addIndex', argument }),
    answerQuery: (argument) => call({ method: 'answerQuery', argument }),
  };
}

function startWorker(): Worker | null {
  try {
    return new Worker(new URL('./worker.ts', import.meta.url));
  } catch {
    return null;
  }
}
