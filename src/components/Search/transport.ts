import type { SearchHost, SearchRequest, SearchResponse } from '@site/src/shared/search/host';

/** Carries requests to where they are answered. */
export interface Transport {
  send: (request: SearchRequest) => void;
}

/**
 * Opens a transport to a worker. Where there are none, or it does not start or breaks, the same code answers on the page: slower to
 * write in, but it finds the same.
 *
 * @param receive - Takes the responses.
 */
export function openTransport(receive: (response: SearchResponse) => void): Transport {
  const worker = startWorker();
  if (!worker) return openTransportOnPage(receive);
  /** What another host must be told to answer like this one: the indexes, and the question that it has not answered yet. */
  const added = new Map<string, SearchRequest>();
  let pending: SearchRequest | null = null;
  let onPage: Transport | null = null;

  worker.addEventListener('message', ({ data }: MessageEvent<SearchResponse>) => {
    if (data.type === 'answered') pending = null;
    receive(data);
  });
  worker.addEventListener('error', (event) => {
    // Said here and fixed here: no reader can do anything about it.
    event.preventDefault();
    worker.terminate();
    if (onPage) return;
    onPage = openTransportOnPage(receive);
    for (const request of [...added.values(), ...(pending ? [pending] : [])]) onPage.send(request);
  });
  return {
    send: (request) => {
      if (request.type === 'add') added.set(`${request.part} of ${request.version}`, request);
      else pending = request;
      if (onPage) onPage.send(request);
      else worker.postMessage(request);
    },
  };
}

function startWorker(): Worker | null {
  if (typeof Worker === 'undefined') return null;
  try {
    return new Worker(new URL('./worker.ts', import.meta.url));
  } catch {
    return null;
  }
}

function openTransportOnPage(receive: (response: SearchResponse) => void): Transport {
  let host: Promise<SearchHost> | null = null;
  return {
    send: (request) => {
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
    },
  };
}
