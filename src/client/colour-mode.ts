/**
 * Handles two cases that the theme's colour mode leaves open: a page that the browser brings back from its memory learns what was chosen
 * meanwhile; and what is printed is light, because paper is.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** Where the chosen colour mode is stored: the name has to stay, because readers have stored their choice under it. */
const KEY = 'theme';

if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    try {
      const { localStorage: storageArea } = window;
      const newValue = storageArea.getItem(KEY);
      window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue, storageArea }));
    } catch {
      // Without a storage nothing was chosen elsewhere.
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
}
