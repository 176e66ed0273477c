/**
 * Improves the theme's color mode: pages from the browser's back/forward cache are updated, pages are printed in light colors, and the browser's
 * toolbars get the color of the page.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { themeColors } from '../shared/theme-colors';

/** Key under which the browser stores the color mode. It must stay the same, because Docusaurus's theme uses it too. */
const STORAGE_KEY = 'theme';

if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    try {
      const { localStorage: storageArea } = window;
      const newValue = storageArea.getItem(STORAGE_KEY);
      window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY, newValue, storageArea }));
    } catch {
      // If storage is blocked, the reader can't have changed the color mode elsewhere.
    }
  });

  const root = document.documentElement;
  let screenTheme: string | null = null;
  window.addEventListener('beforeprint', () => {
    screenTheme ??= root.getAttribute('data-theme');
    root.setAttribute('data-theme', 'light');
  });
  window.addEventListener('afterprint', () => {
    if (screenTheme) root.setAttribute('data-theme', screenTheme);
    screenTheme = null;
  });

  const updateThemeColor = () => {
    const color = root.dataset.theme === 'dark' ? themeColors.dark : themeColors.light;
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      meta.content = color;
    }
  };
  new MutationObserver(updateThemeColor).observe(root, { attributeFilter: ['data-theme'] });
  updateThemeColor();
}
