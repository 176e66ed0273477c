/**
 * Handles what the theme's colour mode leaves open: a page that the browser brings back from its memory learns what was chosen meanwhile;
 * what is printed is light, because paper is; and the browser's own bars, whose tags in the head follow the system's mode, are coloured as
 * the page is.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { themeColours } from '../shared/theme-colours';

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

  const paint = () => {
    const colour = root.dataset.theme === 'dark' ? themeColours.dark : themeColours.light;
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      meta.content = colour;
    }
  };
  new MutationObserver(paint).observe(root, { attributeFilter: ['data-theme'] });
  paint();
}
