/** Highlights the search words on a page that the reader opens from the search. */
import type { ClientModule } from '@docusaurus/types';
import { decodeSafely } from '@site/src/shared/text/decode';

let pendingHighlight: { url: string; terms: readonly string[] } | null = null;

/** Remembers which words to highlight when a URL opens. The URL is a path with the base path and the hash. */
export function highlightOnNextPage(url: string, terms: readonly string[]): void {
  pendingHighlight = { url, terms };
}

let clearHighlight: (() => void) | null = null;

const highlightOnArrival: ClientModule = {
  onRouteUpdate() {
    clearHighlight?.();
    clearHighlight = null;
  },
  onRouteDidUpdate({ location }) {
    const terms = pendingHighlight?.url === location.pathname + location.hash ? pendingHighlight.terms : [];
    pendingHighlight = null;
    if (terms.length === 0) return;
    import('./highlight').then(
      ({ highlightTerms }) => {
        clearHighlight?.();
        clearHighlight = highlightTerms(decodeSafely(location.hash.slice(1)), terms);
      },
      // If the code can't be loaded, the page works without highlights.
      () => {},
    );
  },
};

export default highlightOnArrival;
