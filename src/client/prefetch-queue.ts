/**
 * The pages behind links are fetched in advance in idle moments, each in a task of its own. The page has dozens of links in view when it has
 * just become alive, and Docusaurus fetches all of them in one long task, in which no click is answered.
 */
import type { ClientModule } from '@docusaurus/types';

const prefetchQueue: ClientModule = {
  // With the first page, before any link has come into view: its observers are called later than this.
  onRouteDidUpdate({ previousLocation }) {
    if (previousLocation) return;
    const { docusaurus } = window;
    // The browser keeps the order. Safari has no idle moments.
    const later = window.requestIdleCallback ?? window.setTimeout;
    window.docusaurus = {
      ...docusaurus,
      prefetch: (path) => {
        later(() => docusaurus.prefetch(path));
        return false;
      },
    };
  },
};

export default prefetchQueue;
