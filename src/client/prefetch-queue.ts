/**
 * Prefetches linked pages while the browser is idle, and each file only once. Docusaurus itself would prefetch the pages of all visible links as soon as
 * a page has loaded. That would delay the reader's first click, and would add a `<link>` for each file of each page.
 */
import type { ClientModule } from '@docusaurus/types';
import { createElement } from './dom/create-element';

const prefetchQueue: ClientModule = {
  onRouteDidUpdate({ previousLocation }) {
    // Docusaurus observes links only after this call for the first page, so none of its prefetches is missed.
    const isFirstPage = !previousLocation;
    if (!isFirstPage) return;
    const { docusaurus } = window;
    // Safari doesn't support idle callbacks.
    const schedule = window.requestIdleCallback ?? window.setTimeout;
    window.docusaurus = {
      ...docusaurus,
      prefetch: (path) => {
        schedule(() => {
          docusaurus.prefetch(path);
          visitNewLinks();
        });
        // The result would tell whether the page was prefetched. Docusaurus ignores it.
        return false;
      },
    };
  },
};

const prefetchedUrls = new Set<string>();

/** Removes new `<link rel="prefetch">` elements whose script was prefetched before. When the others have loaded, prefetches the articles of their pages. */
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

/** Matches the path of the file with a page's article: `assets/articles/article.1a2b3c.json`. */
const ARTICLE_PATH = /assets\/articles\/article\.\w+\.json/;

/** Prefetches the file with a page's article. Only the page's script contains its path (see `src/plugins/static-articles/separate-parts.ts`). */
async function prefetchArticle(scriptUrl: string): Promise<void> {
  // The browser has just prefetched this script, so it's in the cache.
  const response = await fetch(scriptUrl, { cache: 'force-cache' });
  const path = ARTICLE_PATH.exec(await response.text())?.[0];
  if (!path) return;
  // The script is in `assets/js`, two folders below the folder of the site.
  const href = new URL(`../../${path}`, scriptUrl).href;
  document.head.append(createElement('link', { rel: 'prefetch', as: 'fetch', href, 'data-visited': '' }));
}

export default prefetchQueue;
