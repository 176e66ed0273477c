/** Prefetches each linked page once, while the browser is idle. Docusaurus would start immediately, which delays the reader's first click. */
import type { ClientModule } from '@docusaurus/types';
import { createElement } from './dom/create-element';

const prefetchQueue: ClientModule = {
  onRouteDidUpdate({ previousLocation }) {
    // On the first page, Docusaurus starts to observe links only after this call, so no prefetch is missed.
    const isFirstPage = !previousLocation;
    if (!isFirstPage) return;
    const { docusaurus } = window;
    // Safari doesn't support `requestIdleCallback`.
    const schedule = window.requestIdleCallback ?? window.setTimeout;
    window.docusaurus = {
      ...docusaurus,
      prefetch: (path) => {
        schedule(() => {
          docusaurus.prefetch(path);
          visitNewLinks();
        });
        // Docusaurus ignores the result, which indicates whether the page was prefetched.
        return false;
      },
    };
  },
};

const prefetchedUrls = new Set<string>();

/** Processes the prefetch links that Docusaurus has added: removes duplicates and, once a page's script has loaded, prefetches the page's article. */
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

const ARTICLE_PATH = /assets\/articles\/article\.\w+\.json/;

/** Prefetches a page's article. Only the page's script contains the article's path (see `src/plugins/static-articles/separate-parts.ts`). */
async function prefetchArticle(scriptUrl: string): Promise<void> {
  // The script was prefetched a moment ago, so the browser has it in its cache.
  const response = await fetch(scriptUrl, { cache: 'force-cache' });
  const path = ARTICLE_PATH.exec(await response.text())?.[0];
  if (!path) return;
  // The script is in `assets/js`, two folders below the site's root.
  const href = new URL(`../../${path}`, scriptUrl).href;
  document.head.append(createElement('link', { rel: 'prefetch', as: 'fetch', href, 'data-visited': '' }));
}

export default prefetchQueue;
