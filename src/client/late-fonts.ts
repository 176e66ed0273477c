/** If web fonts arrive late, applies them only on the next page, so that text doesn't move while somebody reads (see `loadFonts` in page-html.ts). */
import type { ClientModule } from '@docusaurus/types';
import { findTarget } from './hash-target';

const lateFonts: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    const root = document.documentElement;
    const hasNavigated = previousLocation && previousLocation.pathname !== location.pathname;
    const haveFontsArrived = root.dataset.lateFonts === 'loaded';
    if (!hasNavigated || !haveFontsArrived) return;
    root.removeAttribute('data-late-fonts');
    // Docusaurus has just scrolled to the URL's target, which moves when the fonts change.
    if (location.hash) findTarget(location.hash)?.scrollIntoView();
  },
};

export default lateFonts;
