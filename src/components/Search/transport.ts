import type { SearchHost, SearchRequest, SearchResponse } from '@site/src/shared/search/host';

/** Carries a request to where it is answered. */
export type Send = (request: SearchRequest) => void;

/**
 * Opens a way to a worker. Where there are none, or it does not start or breaks, the same code answers on the page: slower to
 * write in, but it finds the same.
 *
 * @param receive - Takes the responses.
 */
export function openTransport(receive: (response: SearchResponse) => void): Send {
  const worker = startWorker();
  if (!worker) return openOnPage(receive);
  /** Requests that another host needs to answer like this one: the indexes, and the question that it has not answered yet. */
  const told = new Map<string, SearchRequest>();
  let send: Send = (request) => worker.postMessage(request);
  worker.addEventListener('message', ({ data }: MessageEvent<SearchResponse>) => {
    if (data.type === 'answered') told.delete('question');
    receive(data);
  });
  const replace = (event: ErrorEvent) => {
    // Said here and fixed here: no reader can do anything about it.
    event.preventDefault();
    worker.terminate();
    send = openOnPage(receive);
    for (const request of told.values()) send(request);
  };
  worker.addEventListener('error', replace, { once: true });
  return (request) => {
    told.set(request.type === 'add' ? `${request.part} of ${request.version}` : 'question', request);
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

function openOnPage(receive: (response: SearchResponse) => void): Send {
  let host: Promise<SearchHost> | null = null;
  return (request) => {
    host ??= import('@site/src/shared/search/host').then(({ createHost }) => createHost());
    host.then(
      // A turn of its own, so that what the reader types is seen first.
      (one) => setTimeout(async () => receive(await one.handle(request))),
      () => {
        // Its code has not arrived; the next request fetches it again.
        host = null;
        if (request.type === 'add')
          receive({ type: 'refused', part: request.part, version: request.version, fault: 'unreachable' });
      },
    );
  };
}
