/**
 * Prefetches linked pages one by one while the browser is idle. Without this module, Docusaurus would prefetch dozens of visible links at
 * once when a page has loaded, which would delay the reader's first click.
 */
import type { ClientModule } from '@docusaurus/types';

const prefetchQueue: ClientModule = {
  // Runs with the first page, before Docusaurus observes any link.
  onRouteDidUpdate({ previousLocation }) {
    if (previousLocation) return;
    const { docusaurus } = window;
    // The browser keeps the order of the callbacks. Safari doesn't support idle callbacks.
    const schedule = window.requestIdleCallback ?? window.setTimeout;
    window.docusaurus = {
      ...docusaurus,
      prefetch: (path) => {
        schedule(() => docusaurus.prefetch(path));
        return false;
      },
    };
  },
};

export default prefetchQueue;
