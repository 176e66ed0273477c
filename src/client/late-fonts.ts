/**
 * Applies web fonts that arrived after the first paint. Waits until the reader opens another page, so that text doesn't move while somebody reads it (see
 * `loadFonts` in src/outputs/delivery/page-html.ts).
 */
import type { ClientModule } from '@docusaurus/types';

const lateFonts: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    const root = document.documentElement;
    const hasNavigated = previousLocation && previousLocation.pathname !== location.pathname;
    const haveFontsArrived = root.dataset.lateFonts === 'loaded';
    if (hasNavigated && haveFontsArrived) root.removeAttribute('data-late-fonts');
  },
};

export default lateFonts;
