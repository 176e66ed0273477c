/** Marks the matched words in a section that the reader opened from the search, until the reader leaves the page or presses Escape. */
import type { ClientModule } from '@docusaurus/types';
import { decoded } from '@site/src/client/decode';

/** Matched terms for the page that the reader is opening. */
let found: { address: string; terms: readonly string[] } | null = null;

/** Passes matched terms to a page, given its path with the base path and its hash. */
export function handOver(address: string, terms: readonly string[]): void {
  found = { address, terms };
}

let clear: (() => void) | null = null;

const highlightOnArrival: ClientModule = {
  onRouteUpdate() {
    clear?.();
    clear = null;
  },
  onRouteDidUpdate({ location }) {
    const terms = found?.address === location.pathname + location.hash ? found.terms : [];
    found = null;
    if (terms.length === 0) return;
    import('./highlight').then(
      ({ highlight }) => {
        clear?.();
        clear = highlight(decoded(location.hash.slice(1)), terms);
      },
      // Without the code, the page only lacks the marks.
      () => {},
    );
  },
};

export default highlightOnArrival;
