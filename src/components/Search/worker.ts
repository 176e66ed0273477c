/** Searches in a worker, so that typing doesn't wait for results. */
import { createHost, type SearchRequest } from '@site/src/shared/search/host';

const host = createHost();
// TypeScript uses the types of a window here, whose `postMessage` requires a target.
const scope = self as unknown as { postMessage: (message: unknown) => void };

self.addEventListener('message', async ({ data }: MessageEvent<SearchRequest>) => {
  scope.postMessage(await host.handle(data));
});
