/**
 * Prefetches linked pages one by one while the browser is idle, and each file once. Without this module, Docusaurus would prefetch dozens of
 * visible links at once when a page has loaded, which would delay the reader's first click, and would add a `<link>` for each file of each page.
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
        schedule(() => {
          docusaurus.prefetch(path);
          removeRepeatedLinks();
        });
        return false;
      },
    };
  },
};

/** Removes each `<link rel="prefetch">` whose file an earlier one already prefetches. */
function removeRepeatedLinks(): void {
  const prefetchedUrls = new Set<string>();
  for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')) {
    if (prefetchedUrls.has(link.href)) link.remove();
    prefetchedUrls.add(link.href);
  }
}

export default prefetchQueue;
