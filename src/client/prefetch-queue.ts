/**
 * Prefetches linked pages while the browser is idle, each in its own task. When a page has become interactive, dozens of its links are
 * visible, and Docusaurus would prefetch all of them in one long task that delays clicks.
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
