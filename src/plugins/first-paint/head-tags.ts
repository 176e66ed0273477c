import type { HtmlTagObject } from '@docusaurus/types';
import { themeColours } from '../../shared/theme-colours';

/** Lists the icons of every page. The base path has a slash at both ends. */
export function headTags(baseUrl: string): HtmlTagObject[] {
  const link = (attributes: Record<string, string>): HtmlTagObject => ({ tagName: 'link', attributes });
  return [
    // Because the size is set, browsers that support SVG prefer the SVG.
    link({ rel: 'icon', href: `${baseUrl}img/favicon.ico`, sizes: '32x32' }),
    link({ rel: 'icon', href: `${baseUrl}img/logo.svg`, type: 'image/svg+xml' }),
    link({ rel: 'apple-touch-icon', href: `${baseUrl}img/apple-touch-icon.png` }),
    // The manifest names its files relative to its own URL, so they don't depend on the base path.
    link({ rel: 'manifest', href: `${baseUrl}manifest.webmanifest` }),
    ...Object.entries(themeColours).map(([mode, content]) => ({
      tagName: 'meta',
      attributes: { name: 'theme-color', media: `(prefers-color-scheme: ${mode})`, content },
    })),
  ];
}
