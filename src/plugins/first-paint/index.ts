import type { ThemeConfig } from '@docusaurus/preset-classic';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { firstPaintScript } from '../../outputs/delivery/first-paint';
import { headTags } from './head-tags';

/**
 * Makes a page right at its first paint: a script, behind the theme's own, sets what was chosen before. Names its icons too, which as
 * `headTags` of the configuration every page would load once more.
 */
export default function firstPaint({ siteConfig, baseUrl }: LoadContext): Plugin {
  const { announcementBar } = siteConfig.themeConfig as ThemeConfig;
  return {
    name: 'first-paint',
    injectHtmlTags: () => ({
      headTags: headTags(baseUrl),
      preBodyTags: [{ tagName: 'script', innerHTML: firstPaintScript(announcementBar?.id ?? null) }],
    }),
  };
}
