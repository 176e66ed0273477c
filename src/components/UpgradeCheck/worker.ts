/** Runs the upgrade check in a web worker, so that the page doesn't freeze. */
import { type CheckRequest, checkFiles } from './check';

self.addEventListener('message', ({ data }: MessageEvent<CheckRequest>) =>
  self.postMessage(checkFiles(data)),
);
