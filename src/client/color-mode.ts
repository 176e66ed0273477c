/** Updates the color mode of pages from the back/forward cache, prints pages in light colors, and gives the browser's toolbars the page's color. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { themeColors } from '../shared/theme-colors';

/** Key under which Docusaurus's theme stores the reader's color mode. */
const STORAGE_KEY = 'theme';

if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('pageshow', ({ persisted: isRestored }) => {
    if (!isRestored) return;
    // The reader may have changed the color mode on another page. The theme waits for this `storage` event, but browsers don't send it to cached pages.
    try {
      const { localStorage: storageArea } = window;
      const newValue = storageArea.getItem(STORAGE_KEY);
      window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY, newValue, storageArea }));
    } catch {
      // If the browser blocks its storage, the pages can't share a color mode.
    }
  });

  const root = document.documentElement;
  /** Color mode to restore after printing. Null while nothing is printed. */
  let screenTheme: string | null = null;
  window.addEventListener('beforeprint', () => {
    screenTheme ??= root.getAttribute('data-theme');
    root.setAttribute('data-theme', 'light');
  });
  window.addEventListener('afterprint', () => {
    if (screenTheme) root.setAttribute('data-theme', screenTheme);
    screenTheme = null;
  });

  const updateToolbarColor = () => {
    const color = root.dataset.theme === 'dark' ? themeColors.dark : themeColors.light;
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      meta.content = color;
    }
  };
  new MutationObserver(updateToolbarColor).observe(root, { attributeFilter: ['data-theme'] });
  updateToolbarColor();
}
