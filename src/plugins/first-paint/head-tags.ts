import type { HtmlTagObject } from '@docusaurus/types';
import { themeColors } from '../../shared/theme-colors';

/** Returns the tags for the site's icons and theme colors in each page's `<head>`. */
export function listHeadTags(baseUrl: string): HtmlTagObject[] {
  const createLink = (attributes: Record<string, string>): HtmlTagObject => ({ tagName: 'link', attributes });
  return [
    // With a fixed size here, browsers that support SVG prefer the SVG icon.
    createLink({ rel: 'icon', href: `${baseUrl}img/favicon.ico`, sizes: '32x32' }),
    createLink({ rel: 'icon', href: `${baseUrl}img/logo.svg`, type: 'image/svg+xml' }),
    createLink({ rel: 'apple-touch-icon', href: `${baseUrl}img/apple-touch-icon.png` }),
    // The manifest doesn't need the base path, because the URLs in it are relative.
    createLink({ rel: 'manifest', href: `${baseUrl}manifest.webmanifest` }),
    ...Object.entries(themeColors).map(([mode, content]) => ({
      tagName: 'meta',
      attributes: { name: 'theme-color', media: `(prefers-color-scheme: ${mode})`, content },
    })),
  ];
}
