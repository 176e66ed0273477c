import type { ThemeConfig } from '@docusaurus/preset-classic';
import type { HtmlTagObject, LoadContext, Plugin } from '@docusaurus/types';
import { firstPaintScript } from '../../delivery/first-paint';

/** Stands where a page ends. */
const END = 'page-end';

/**
 * Holds the first paint back until the whole page is read in: a browser that paints a page half parsed moves what is centred or stands in
 * a table when the rest arrives. A page that breaks off is painted where it ends.
 * (HTML: https://html.spec.whatwg.org/multipage/links.html#link-type-expect)
 */
const expectEnd: HtmlTagObject = {
  tagName: 'link',
  attributes: { rel: 'expect', href: `#${END}`, blocking: 'render' },
};
const end: HtmlTagObject = { tagName: 'template', attributes: { id: END } };

/**
 * Makes a page right at its first paint: it is whole, and a script, behind the theme's own, has set what was chosen before.
 * Pages of the development server are empty until their script has run: there is nothing to wait for.
 */
export default function firstPaint({ siteConfig }: LoadContext): Plugin {
  const { announcementBar } = siteConfig.themeConfig as ThemeConfig;
  return {
    name: 'first-paint',
    injectHtmlTags: () => ({
      headTags: process.env.NODE_ENV === 'production' ? [expectEnd] : [],
      postBodyTags: [end],
      preBodyTags: [{ tagName: 'script', innerHTML: firstPaintScript(announcementBar?.id ?? null) }],
    }),
  };
}
