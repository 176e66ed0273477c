/**
 * Adds what the theme's color mode lacks: updates pages that the browser restores from its back/forward cache, prints in light colors, and
 * sets the color of the browser's toolbars to the page's color mode instead of the system's.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { themeColors } from '../shared/theme-colors';

/** Key of the color mode in the browser's storage. It can't be changed, because the theme uses it too. */
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
