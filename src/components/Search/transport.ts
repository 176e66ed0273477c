import type { Reply, Request, SearchDesk } from '@site/src/search/host';

/** A line to where requests are answered. */
export interface Line {
  send: (request: Request) => void;
}

/**
 * Opens a line to a worker. Where there are none, or it does not start or breaks, the same code answers on the page: slower to write
 * in, but it finds the same.
 *
 * @param receive - Takes the replies.
 */
export function openLine(receive: (reply: Reply) => void): Line {
  const worker = startWorker();
  if (!worker) return openLineOnPage(receive);
  /** What another desk must be told to answer like this one: the indexes, and the question that it still owes. */
  const added = new Map<string, Request>();
  let owed: Request | null = null;
  let onPage: Line | null = null;

  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    if (data.type === 'answered') owed = null;
    receive(data);
  });
  worker.addEventListener('error', (event) => {
    // Said here and mended here: no reader can do anything about it.
    event.preventDefault();
    worker.terminate();
    if (onPage) return;
    onPage = openLineOnPage(receive);
    for (const request of [...added.values(), ...(owed ? [owed] : [])]) onPage.send(request);
  });
  return {
    send: (request) => {
      if (request.type === 'add') added.set(`${request.part} of ${request.version}`, request);
      else owed = request;
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

function openLineOnPage(receive: (reply: Reply) => void): Line {
  let desk: Promise<SearchDesk> | null = null;
  return {
    send: (request) => {
      desk ??= import('@site/src/search/host').then(({ createDesk }) => createDesk());
      desk.then(
        // A turn of its own, so that what the reader types is seen first.
        (one) => setTimeout(async () => receive(await one.handle(request))),
        () => {
          // Its code has not arrived; the next request fetches it again.
          desk = null;
          if (request.type === 'add')
            receive({ type: 'refused', part: request.part, version: request.version, fault: 'unreachable' });
        },
      );
    },
  };
}
