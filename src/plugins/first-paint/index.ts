import type { ThemeConfig } from '@docusaurus/preset-classic';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { buildFirstPaintScript } from '../../outputs/delivery/first-paint';
import { listHeadTags } from './head-tags';

/**
 * Adds the site's icons and the first-paint script, which sets the color mode, to the HTML of every page. The option `headTags` of Docusaurus isn't
 * used, because it would add the icons to the JavaScript, too.
 */
export default function firstPaint({ siteConfig, baseUrl }: LoadContext): Plugin {
  const { announcementBar } = siteConfig.themeConfig as ThemeConfig;
  return {
    name: 'first-paint',
    injectHtmlTags: () => ({
      headTags: listHeadTags(baseUrl),
      preBodyTags: [{ tagName: 'script', innerHTML: buildFirstPaintScript(announcementBar?.id ?? null) }],
    }),
  };
}
