import type { HtmlTagObject } from '@docusaurus/types';
import { themeColours } from '../../shared/theme-colours';

/** Icons of every kind, for every page. The base path has a slash at both ends. */
export function headTags(baseUrl: string): HtmlTagObject[] {
  const link = (attributes: Record<string, string>): HtmlTagObject => ({ tagName: 'link', attributes });
  return [
    // With the size named, browsers that can draw the SVG prefer it.
    link({ rel: 'icon', href: `${baseUrl}img/favicon.ico`, sizes: '32x32' }),
    link({ rel: 'icon', href: `${baseUrl}img/logo.svg`, type: 'image/svg+xml' }),
    link({ rel: 'apple-touch-icon', href: `${baseUrl}img/apple-touch-icon.png` }),
    // The files that the manifest names are found from its own address, whatever the base path is.
    link({ rel: 'manifest', href: `${baseUrl}manifest.webmanifest` }),
    ...Object.entries(themeColours).map(([mode, content]) => ({
      tagName: 'meta',
      attributes: { name: 'theme-color', media: `(prefers-color-scheme: ${mode})`, content },
    })),
  ];
}
