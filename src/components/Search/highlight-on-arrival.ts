/**
 * On arrival from a search the words that were found are marked in their section, until the reader goes elsewhere or presses Escape.
 */
import type { ClientModule } from '@docusaurus/types';
import { termsIn } from './highlight-state';
import { takeTerms } from './highlight-storage';

let clear: (() => void) | null = null;

const highlightOnArrival: ClientModule = {
  onRouteUpdate() {
    clear?.();
    clear = null;
  },
  onRouteDidUpdate({ location, previousLocation }) {
    const terms =
      termsIn(location.state) ?? (previousLocation ? null : takeTerms(location.pathname + location.hash));
    if (!terms) return;
    // Once: neither a reload nor the way back is an arrival.
    window.history.replaceState({ ...window.history.state, state: undefined }, '');
    import('./highlight').then(
      ({ highlight }) => {
        clear?.();
        clear = highlight(decoded(location.hash), terms);
      },
      // The reader is there all the same.
      () => {},
    );
  },
};

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

export default highlightOnArrival;
