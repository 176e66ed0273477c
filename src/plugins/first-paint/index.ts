import type { ThemeConfig } from '@docusaurus/preset-classic';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { buildFirstPaintScript } from '../../outputs/delivery/first-paint';
import { listHeadTags } from './head-tags';

/**
 * Adds the site's icons and the script that applies the reader's color mode to the head of every page. Docusaurus's option `headTags` would also add
 * them to the JavaScript of every page.
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
