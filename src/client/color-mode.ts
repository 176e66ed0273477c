/** Fixes the color mode where Docusaurus doesn't update it: on pages restored by the Back button, in print (always light) and in the browser's toolbar. */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { themeColors } from '../shared/theme-colors';

/** Key in local storage under which Docusaurus's theme saves the color mode. */
const STORAGE_KEY = 'theme';

if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('pageshow', ({ persisted: isRestored }) => {
    if (!isRestored) return;
    // The reader may have changed the color mode on another page. Browsers don't send `storage` events to cached pages, so this code does.
    try {
      const { localStorage: storageArea } = window;
      const newValue = storageArea.getItem(STORAGE_KEY);
      window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY, newValue, storageArea }));
    } catch {
      // The browser blocks its storage.
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

  const updateToolbarColor = () => {
    const color = root.dataset.theme === 'dark' ? themeColors.dark : themeColors.light;
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      meta.content = color;
    }
  };
  new MutationObserver(updateToolbarColor).observe(root, { attributeFilter: ['data-theme'] });
  updateToolbarColor();
}
