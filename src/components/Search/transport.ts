import type { SearchHost, SearchRequest, SearchResponse } from '@site/src/shared/search/host';

/** Sends a request to the search engine, which runs in a web worker or, if that fails, on the page. */
export type SendRequest = (request: SearchRequest) => void;

/**
 * Starts the search engine in a web worker. If the worker fails, the engine runs on the page, which gives the same results but makes typing slower.
 *
 * @param receive - Called with each response of the search engine.
 */
export function openTransport(receive: (response: SearchResponse) => void): SendRequest {
  const worker = startWorker();
  if (!worker) return openPageTransport(receive);
  /** Requests that are sent again if the worker fails and the search continues on the page: the loaded indexes, and the query without an answer. */
  const pendingRequests = new Map<string, SearchRequest>();
  let send: SendRequest = (request) => worker.postMessage(request);
  worker.addEventListener('message', ({ data }: MessageEvent<SearchResponse>) => {
    if (data.type === 'answered') pendingRequests.delete('question');
    receive(data);
  });
  const switchToPage = (event: ErrorEvent) => {
    // Don't report the error, because it is handled here and readers can't do anything about it.
    event.preventDefault();
    worker.terminate();
    send = openPageTransport(receive);
    for (const request of pendingRequests.values()) send(request);
  };
  worker.addEventListener('error', switchToPage, { once: true });
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
