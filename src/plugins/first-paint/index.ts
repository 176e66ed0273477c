import type { ThemeConfig } from '@docusaurus/preset-classic';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { buildFirstPaintScript } from '../../outputs/delivery/first-paint';
import { listHeadTags } from './head-tags';

/**
 * Adds the icons and a script to the head of every page. The script applies the reader's color mode before the first paint. They aren't `headTags` in
 * the configuration, because those would also become part of the JavaScript of every page.
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
