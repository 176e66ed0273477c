/** Highlights the words of the query when a reader opens a search result. */
import type { ClientModule } from '@docusaurus/types';
import { decodeSafely } from '@site/src/shared/text/decode';

/** The URL that opens next, and the terms to highlight on its page. */
let pendingHighlight: { url: string; terms: readonly string[] } | null = null;

/** Stores the search terms to highlight on the page that opens next. `url` is its path with the base path and the hash. */
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
      // Without the code, the page only lacks the marks.
      () => {},
    );
  },
};

export default highlightOnArrival;
