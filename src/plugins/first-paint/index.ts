import type { ThemeConfig } from '@docusaurus/preset-classic';
import type { HtmlTagObject, LoadContext, Plugin } from '@docusaurus/types';
import { FIRST_SCREEN } from '../../article/fold';
import { firstPaintScript } from '../../delivery/first-paint';

/**
 * Holds the first paint back until the first screen is read in: a browser that paints a screen half parsed moves what is centred or stands
 * in a table when the rest arrives. A page without the mark, or one that breaks off before it, is painted where it ends.
 * (HTML: https://html.spec.whatwg.org/multipage/links.html#link-type-expect)
 */
const expectFirstScreen: HtmlTagObject = {
  tagName: 'link',
  attributes: { rel: 'expect', href: `#${FIRST_SCREEN}`, blocking: 'render' },
};

/**
 * Makes a page right at its first paint: its first screen is whole, and a script, behind the theme's own, has set what was chosen before.
 * Pages of the development server are empty until their script has run: there is nothing to wait for.
 */
export default function firstPaint({ siteConfig }: LoadContext): Plugin {
  const { announcementBar } = siteConfig.themeConfig as ThemeConfig;
  return {
    name: 'first-paint',
    injectHtmlTags: () => ({
      headTags: process.env.NODE_ENV === 'production' ? [expectFirstScreen] : [],
      preBodyTags: [{ tagName: 'script', innerHTML: firstPaintScript(announcementBar?.id ?? null) }],
    }),
  };
}
