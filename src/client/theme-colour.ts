/**
 * Colours the browser's own bars as the page is. The tags in the head follow the system's mode; a reader who chose a mode sees the
 * bars in the chosen one.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { themeColours } from '../shared/theme-colours';

if (ExecutionEnvironment.canUseDOM) {
  const root = document.documentElement;
  const paint = () => {
    const colour = root.dataset.theme === 'dark' ? themeColours.dark : themeColours.light;
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      meta.content = colour;
    }
  };
  new MutationObserver(paint).observe(root, { attributeFilter: ['data-theme'] });
  paint();
}
