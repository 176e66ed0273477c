/** Highlights the search words on a page that the reader opens from the search. */
import type { ClientModule } from '@docusaurus/types';
import { decodeSafely } from '@site/src/shared/text/decode';

let pendingHighlight: { url: string; terms: readonly string[] } | null = null;

/** Remembers which words to highlight when a URL opens. The URL is a path with the base path and the hash. */
export function highlightOnNextPage(url: string, terms: readonly string[]): void {
  pendingHighlight = { url, terms };
}

type LoadHighlight = () => Promise<Pick<typeof import('./highlight'), 'highlightTerms'>>;

export function createHighlightModule(loadHighlight: LoadHighlight) {
  /** Clears the highlights when the reader leaves the page or, if the highlighting code is still loading, prevents them. */
  let visit = new AbortController();
  return {
    onRouteUpdate() {
      visit.abort();
      visit = new AbortController();
    },
    onRouteDidUpdate({ location }) {
      const terms = pendingHighlight?.url === location.pathname + location.hash ? pendingHighlight.terms : [];
      pendingHighlight = null;
      if (terms.length === 0) return;
      const { signal } = visit;
      loadHighlight().then(
        ({ highlightTerms }) => {
          if (signal.aborted) return;
          const clearHighlight = highlightTerms(decodeSafely(location.hash.slice(1)), terms);
          signal.addEventListener('abort', clearHighlight);
        },
        // If the code can't be loaded, the page works without highlights.
        () => {},
      );
    },
  } satisfies ClientModule;
}

export default createHighlightModule(() => import('./highlight'));
