/** Applies late web fonts on the next page, so that text doesn't move while somebody reads (see `loadFonts` in src/outputs/delivery/page-html.ts). */
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
