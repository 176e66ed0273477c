import type { ThemeConfig } from '@docusaurus/preset-classic';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { buildFirstPaintScript } from '../../outputs/delivery/first-paint';
import { listHeadTags } from './head-tags';

/** Adds icons and the script for the color mode to every page's head. Docusaurus's option `headTags` would also add them to every page's JavaScript. */
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
