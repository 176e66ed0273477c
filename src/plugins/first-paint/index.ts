import type { ThemeConfig } from '@docusaurus/preset-classic';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { firstPaintScript } from './script';

/** Writes the script that makes a page right before its first paint into every page, behind the theme's own. */
export default function firstPaint({ siteConfig }: LoadContext): Plugin {
  const { announcementBar } = siteConfig.themeConfig as ThemeConfig;
  return {
    name: 'first-paint',
    injectHtmlTags: () => ({
      preBodyTags: [{ tagName: 'script', innerHTML: firstPaintScript(announcementBar?.id ?? null) }],
    }),
  };
}
