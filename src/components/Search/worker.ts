/** Searches off the page's thread, so that writing never waits for finding. */
import { createHost, type SearchRequest } from '@site/src/shared/search/host';

const host = createHost();
// The types of a page's window, which TypeScript gives to this file, ask for a target.
const scope = self as unknown as { postMessage: (message: unknown) => void };

self.addEventListener('message', async ({ data }: MessageEvent<SearchRequest>) => {
  scope.postMessage(await host.handle(data));
});
