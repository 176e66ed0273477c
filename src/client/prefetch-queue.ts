/**
 * The pages behind links are fetched in advance in idle moments, one link after the other. The page has dozens of links in view when it has
 * just become alive, and Docusaurus fetches all of them in one long task, in which no click is answered.
 */
import type { ClientModule } from '@docusaurus/types';
import { idleQueue } from './dom/idle-queue';

const prefetchQueue: ClientModule = {
  // With the first page, before any link has come into view: its observers are called later than this.
  onRouteDidUpdate({ previousLocation }) {
    if (previousLocation) return;
    const { docusaurus } = window;
    const add = idleQueue((path: string) => docusaurus.prefetch(path));
    window.docusaurus = {
      ...docusaurus,
      prefetch: (path) => {
        add(path);
        return false;
      },
    };
  },
};

export default prefetchQueue;
