/**
 * Highlights the query's words in a section that the reader opened from the search. The highlights disappear when the reader leaves the page
 * or presses Escape.
 */
import type { ClientModule } from '@docusaurus/types';
import { decodeSafely } from '@site/src/client/decode';

/** Words to highlight on the page that the reader is opening. They are normalized as in the search index. */
let pendingHighlight: { url: string; terms: readonly string[] } | null = null;

/** Stores the words to highlight on the next page. `url` is the path of that page with the base path and the hash. */
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
