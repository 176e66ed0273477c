/**
 * On arrival from a search the words that were found are marked in their section, until the reader goes elsewhere or presses Escape.
 */
import type { ClientModule } from '@docusaurus/types';
import { decoded } from '@site/src/shared/text/decode';
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
        clear = highlight(decoded(location.hash.slice(1)), terms);
      },
      // The reader is there all the same.
      () => {},
    );
  },
};

export default highlightOnArrival;
