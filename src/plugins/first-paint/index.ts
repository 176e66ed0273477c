import type { ThemeConfig } from '@docusaurus/preset-classic';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { buildFirstPaintScript } from '../../outputs/delivery/first-paint';
import { listHeadTags } from './head-tags';

/**
 * Applies the reader's choices before the first paint with a script after the theme's own script. Also adds the icons. As `headTags` of the
 * configuration, they would be part of every page's JavaScript too.
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
