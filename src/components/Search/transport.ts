import type { SearchHost, SearchRequest, SearchResponse } from '@site/src/shared/search/host';

/** Sends a request to the search engine, which runs in a web worker or, if that fails, on the page. */
export type SendRequest = (request: SearchRequest) => void;

/** Milliseconds before a worker that has never answered is given up. An empty script, which a browser may have cached, causes no error. */
const ANSWER_TIMEOUT = 10_000;

/**
 * Starts the search engine in a web worker. If the worker can't start, fails or never answers, the engine runs on the page instead. The results are the
 * same, but typing is slower.
 *
 * @param receive - Called with each response of the search engine.
 */
export function openTransport(receive: (response: SearchResponse) => void): SendRequest {
  const worker = startWorker();
  if (!worker) return openPageTransport(receive);
  /** Requests that are sent again if the worker fails and the search continues on the page: the loaded indexes, and the query without an answer. */
  const pendingRequests = new Map<string, SearchRequest>();
  let timer: number | undefined;
  let send: SendRequest = (request) => {
    timer ??= window.setTimeout(switchToPage, ANSWER_TIMEOUT);
    worker.postMessage(request);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<SearchResponse>) => {
    window.clearTimeout(timer);
    if (data.type === 'answered') pendingRequests.delete('question');
    receive(data);
  });
  const switchToPage = () => {
    window.clearTimeout(timer);
    worker.terminate();
    send = openPageTransport(receive);
    for (const request of pendingRequests.values()) send(request);
  };
  worker.addEventListener(
    'error',
    (event) => {
      // Don't report the error, because it is handled here and readers can't do anything about it.
      event.preventDefault();
      switchToPage();
    },
    { once: true },
  );
  return (request) => {
    pendingRequests.set(
      request.type === 'add' ? `${request.part} of ${request.version}` : 'question',
      request,
    );
    send(request);
  };
}

function startWorker(): Worker | null {
  try {
    return new Worker(new URL('./worker.ts', import.meta.url));
  } catch {
    return null;
  }
}

function openPageTransport(receive: (response: SearchResponse) => void): SendRequest {
  let host: Promise<SearchHost> | null = null;
  return (request) => {
    host ??= import('@site/src/shared/search/host').then(({ createSearchHost }) => createSearchHost());
    host.then(
      // Runs in its own task, so that the browser shows the reader's input first.
      (searchHost) => setTimeout(async () => receive(await searchHost.handle(request))),
      () => {
        // The code didn't load; the next request fetches it again.
        host = null;
        if (request.type === 'add')
          receive({ type: 'refused', part: request.part, version: request.version, fault: 'unreachable' });
      },
    );
  };
}
