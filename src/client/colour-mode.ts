/**
 * Completes the theme's color mode. Updates a page that the browser restores from its cache, prints pages in light colors, and gives the
 * browser's toolbars the page's color, because the meta tags only follow the system's color mode.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { themeColours } from '../shared/theme-colours';

/** Storage key of the color mode. The key must not change, because the theme and readers' browsers already use it. */
const KEY = 'theme';

if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    try {
      const { localStorage: storageArea } = window;
      const newValue = storageArea.getItem(KEY);
      window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue, storageArea }));
    } catch {
      // If storage is blocked, the reader can't have changed the color mode elsewhere.
    }
  });

  const root = document.documentElement;
  let onScreen: string | null = null;
  window.addEventListener('beforeprint', () => {
    onScreen ??= root.getAttribute('data-theme');
    root.setAttribute('data-theme', 'light');
  });
  window.addEventListener('afterprint', () => {
    if (onScreen) root.setAttribute('data-theme', onScreen);
    onScreen = null;
  });

  const paint = () => {
    const colour = root.dataset.theme === 'dark' ? themeColours.dark : themeColours.light;
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      meta.content = colour;
    }
  };
  new MutationObserver(paint).observe(root, { attributeFilter: ['data-theme'] });
  paint();
}
