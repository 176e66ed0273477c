/**
 * On arrival from a search the words that were found are marked in their section, until the reader goes elsewhere or presses Escape.
 */
import type { ClientModule } from '@docusaurus/types';
import { decoded } from '@site/src/client/decode';

/** The words that were found, for the page that the reader is on the way to. */
let found: { address: string; terms: readonly string[] } | null = null;

/** @param address - Path and hash of the page, with the base path. */
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
      // The reader is there all the same.
      () => {},
    );
  },
};

export default highlightOnArrival;
