/**
 * Prefetches linked pages one by one while the browser is idle, and each file once. Without this module, Docusaurus would prefetch the pages of all
 * visible links as soon as a page has loaded. That would delay the reader's first click, and would add a `<link>` for each file of each page.
 */
import type { ClientModule } from '@docusaurus/types';
import { createElement } from './dom/create-element';

const prefetchQueue: ClientModule = {
  // Runs with the first page, before Docusaurus observes any link.
  onRouteDidUpdate({ previousLocation }) {
    if (previousLocation) return;
    const { docusaurus } = window;
    // The browser calls the callbacks in this order. Safari doesn't support idle callbacks.
    const schedule = window.requestIdleCallback ?? window.setTimeout;
    window.docusaurus = {
      ...docusaurus,
      prefetch: (path) => {
        schedule(() => {
          docusaurus.prefetch(path);
          visitNewLinks();
        });
        return false;
      },
    };
  },
};

const prefetchedUrls = new Set<string>();

/** Removes each `<link rel="prefetch">` whose file an earlier link prefetches. After the other links have loaded, prefetches the articles of their pages. */
function visitNewLinks(): void {
  for (const link of document.head.querySelectorAll<HTMLLinkElement>(
    'link[rel="prefetch"]:not([data-visited])',
  )) {
    if (prefetchedUrls.has(link.href)) link.remove();
    else link.addEventListener('load', () => prefetchArticle(link.href).catch(() => {}));
    prefetchedUrls.add(link.href);
    link.dataset.visited = '';
  }
}

/**
 * Prefetches the HTML of a page's article. Reads the name of its file from the script of the page, because nothing else contains it (see
 * `src/plugins/static-articles/separate-parts.ts`).
 */
async function prefetchArticle(scriptUrl: string): Promise<void> {
  // The browser has just stored the script in its cache.
  const response = await fetch(scriptUrl, { cache: 'force-cache' });
  const path = /assets\/articles\/article\.\w+\.json/.exec(await response.text())?.[0];
  if (!path) return;
  const href = new URL(`../../${path}`, scriptUrl).href;
  document.head.append(createElement('link', { rel: 'prefetch', as: 'fetch', href, 'data-visited': '' }));
}

export default prefetchQueue;
