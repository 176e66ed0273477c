/**
 * Uses the fonts that arrived after the first paint, as soon as the reader opens another page. Until then, the page keeps the fallback fonts, because
 * text shouldn't move while somebody reads it (see `loadFonts` in src/outputs/delivery/page-html.ts).
 */
import type { ClientModule } from '@docusaurus/types';

const lateFonts: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    const root = document.documentElement;
    if (previousLocation && previousLocation.pathname !== location.pathname && root.dataset.lateFonts)
      root.removeAttribute('data-late-fonts');
  },
};

export default lateFonts;
