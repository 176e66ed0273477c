/** Searches off the page's thread, so that writing never waits for finding. */
import { createDesk, type Request } from '@site/src/search/host';

const desk = createDesk();
// The types of a page's window, which TypeScript gives to this file, ask for a target.
const scope = self as unknown as { postMessage: (message: unknown) => void };

self.addEventListener('message', async ({ data }: MessageEvent<Request>) => {
  scope.postMessage(await desk.handle(data));
});
