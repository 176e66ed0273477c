/**
 * On arrival from a search the words that were found are marked in their section, until the reader goes elsewhere or presses Escape.
 */
import type { ClientModule } from '@docusaurus/types';
import { decoded } from '@site/src/shared/text/decode';
import { takeOver } from './storage';

let clear: (() => void) | null = null;

const highlightOnArrival: ClientModule = {
  onRouteUpdate() {
    clear?.();
    clear = null;
  },
  onRouteDidUpdate({ location }) {
    const terms = takeOver(location.pathname + location.hash);
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
