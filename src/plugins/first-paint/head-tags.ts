import type { HtmlTagObject } from '@docusaurus/types';
import { themeColors } from '../../shared/theme-colors';

/** Returns the elements in the head of each page for the site's icons and theme colors. `baseUrl` begins and ends with a slash. */
export function listHeadTags(baseUrl: string): HtmlTagObject[] {
  const createLink = (attributes: Record<string, string>): HtmlTagObject => ({ tagName: 'link', attributes });
  return [
    // Because the size is set, browsers that support SVG prefer the SVG.
    createLink({ rel: 'icon', href: `${baseUrl}img/favicon.ico`, sizes: '32x32' }),
    createLink({ rel: 'icon', href: `${baseUrl}img/logo.svg`, type: 'image/svg+xml' }),
    createLink({ rel: 'apple-touch-icon', href: `${baseUrl}img/apple-touch-icon.png` }),
    // The manifest names its files relative to its own URL, so they don't depend on the base path.
    createLink({ rel: 'manifest', href: `${baseUrl}manifest.webmanifest` }),
    ...Object.entries(themeColors).map(([mode, content]) => ({
      tagName: 'meta',
      attributes: { name: 'theme-color', media: `(prefers-color-scheme: ${mode})`, content },
    })),
  ];
}
