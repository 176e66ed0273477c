/**
 * Prefetches linked pages one by one while the browser is idle, and never prefetches a file twice. Without this module, Docusaurus would prefetch the
 * pages of all visible links as soon as a page has loaded. That would delay the reader's first click, and would add a `<link>` for each file of each page.
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
        // Docusaurus ignores the result.
        return false;
      },
    };
  },
};

const prefetchedUrls = new Set<string>();

/** Removes each new `<link rel="prefetch">` that repeats an earlier link. After any other link has loaded a script, prefetches the article of its page. */
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

/** Matches the path of the file that contains the HTML of a page's article: `assets/articles/article.1a2b3c.json`. */
const ARTICLE_PATH = /assets\/articles\/article\.\w+\.json/;

/** Prefetches the file with a page's article. Only the page's script in `assets/js` names the file (`src/plugins/static-articles/separate-parts.ts`). */
async function prefetchArticle(scriptUrl: string): Promise<void> {
  // The browser has just stored the script in its cache.
  const response = await fetch(scriptUrl, { cache: 'force-cache' });
  const path = ARTICLE_PATH.exec(await response.text())?.[0];
  if (!path) return;
  const href = new URL(`../../${path}`, scriptUrl).href;
  document.head.append(createElement('link', { rel: 'prefetch', as: 'fetch', href, 'data-visited': '' }));
}

export default prefetchQueue;
