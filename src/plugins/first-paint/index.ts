import type { ThemeConfig } from '@docusaurus/preset-classic';
import type { HtmlTagObject, LoadContext, Plugin } from '@docusaurus/types';
import { firstPaintScript } from './script';

/**
 * Holds the first paint back until the main content begins: a browser that paints the navbar half parsed moves its right half when the
 * rest arrives. A page that breaks off before is painted where it ends.
 * (HTML: https://html.spec.whatwg.org/multipage/links.html#link-type-expect)
 */
const expectMain: HtmlTagObject = {
  tagName: 'link',
  attributes: { rel: 'expect', href: '#__docusaurus_skipToContent_fallback', blocking: 'render' },
};

/**
 * Makes a page right at its first paint: the navbar is whole, and a script, behind the theme's own, has set what was chosen before.
 * Pages of the development server are empty until their script has run: there is nothing to wait for.
 */
export default function firstPaint({ siteConfig }: LoadContext): Plugin {
  const { announcementBar } = siteConfig.themeConfig as ThemeConfig;
  return {
    name: 'first-paint',
    injectHtmlTags: () => ({
      headTags: process.env.NODE_ENV === 'production' ? [expectMain] : [],
      preBodyTags: [{ tagName: 'script', innerHTML: firstPaintScript(announcementBar?.id ?? null) }],
    }),
  };
}
