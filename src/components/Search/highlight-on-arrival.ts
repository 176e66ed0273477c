/** Highlights the words of the query when a reader opens a search result, until the reader leaves the page or clears the highlights. */
import type { ClientModule } from '@docusaurus/types';
import { decodeSafely } from '@site/src/shared/text/decode';

/** Words to highlight on the page that the reader is about to open, in the form in which the search index stores them. */
let pendingHighlight: { url: string; terms: readonly string[] } | null = null;

/** Stores the words to highlight on the page that opens next. `url` is this page's path with the site's base path and the hash. */
export function passTerms(url: string, terms: readonly string[]): void {
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
