/** Runs the search engine in a web worker, so that slow searches don't block typing. */
import { createSearchHost, type HostCall } from '@site/src/shared/search/host';

const host = createSearchHost();

self.addEventListener('message', async ({ data }: MessageEvent<HostCall>) => {
  self.postMessage({ id: data.id, result: await host[data.method](data.argument as never) });
});

// Reports an exception to the page, which shows a message. Otherwise, the page would wait for the response forever.
self.addEventListener('unhandledrejection', ({ reason }) => {
  throw reason;
});
