import type { Options as RedirectOptions } from '@docusaurus/plugin-client-redirects';
import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import type { Options as PresetOptions, ThemeConfig } from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';
import { darkCode, lightCode } from './src/code-palettes';
import apiReference, { fingerprintOf } from './src/plugins/api-reference';
import {
  docsRepository,
  frameworkRepository,
  siteDescription,
  siteKeywords,
  siteTagline,
  siteTitle,
  siteUrl,
  versions,
} from './src/site';
import released from './versions.json';

const future: Config['future'] = {
  v4: {
    removeLegacyPostBuildHeadAttribute: true,
    useCssCascadeLayers: true,
    // Off: it would rename the storage key of the colour mode, which the specification fixes as `theme`.
    siteStorageNamespacing: false,
    fasterByDefault: true,
    mdx1CompatDisabledByDefault: true,
  },
  faster: {
    // Off: it drops the quotes of attributes, which hides og:image from crawlers that read HTML with patterns.
    swcHtmlMinimizer: false,
  },
};

const docs: DocsOptions = {
  routeBasePath: 'docs',
  sidebarPath: './sidebars.ts',
  lastVersion: '0.7',
  versions: {
    current: { label: 'Main branch', path: 'next', banner: 'unreleased' },
    '0.7': { label: '0.7' },
    // No banner: the stock one would claim that 0.6 is no longer maintained, which nothing shows.
    '0.6': { label: '0.6', path: '0.6', banner: 'none' },
  },
  // Docusaurus appends the version's own folder, so that a page of 0.6 opens the file of 0.6.
  editUrl: `${docsRepository}/edit/main/`,
  showLastUpdateTime: true,
  beforeDefaultRemarkPlugins: [
    [
      apiReference,
      {
        repository: frameworkRepository,
        // A page shows what other pages say; this tells the bundler's cache when they change.
        fingerprint: fingerprintOf(['docs', ...released.map((name) => `versioned_docs/version-${name}`)]),
      },
    ],
  ],
};

const redirects: RedirectOptions = {
  // The feature is on; there is no rule yet.
  redirects: [],
};

const preset: PresetOptions = {
  // The docs plugin is loaded below, with our landing pages.
  docs: false,
  blog: false,
  pages: { showLastUpdateTime: false },
  theme: { customCss: './src/css/custom.css' },
  sitemap: { changefreq: 'weekly', priority: 0.5, filename: 'sitemap.xml' },
};

const navbar: ThemeConfig['navbar'] = {
  hideOnScroll: true,
  logo: {
    src: 'img/wordmark.svg',
    srcDark: 'img/wordmark-dark.svg',
    alt: 'superduper documentation, home',
    width: 174,
    height: 36,
  },
  items: [
    { type: 'docSidebar', sidebarId: 'tutorialSidebar', label: 'Documentation', position: 'left' },
    { to: '/docs/category/api/', label: 'API', position: 'left' },
    {
      type: 'docsVersionDropdown',
      position: 'right',
      dropdownItemsAfter: [{ to: '/versions', label: 'All versions' }],
    },
    { type: 'localeDropdown', position: 'right' },
    {
      href: frameworkRepository,
      position: 'right',
      className: 'navbar-source',
      'aria-label': 'Source repository of superduper',
      label: 'Source',
    },
  ],
};

const footer: ThemeConfig['footer'] = {
  logo: { src: 'img/logo.svg', alt: 'superduper documentation', href: '/', width: 40, height: 40 },
  links: [
    {
      title: 'Documentation',
      items: [
        { label: 'Get started', to: '/docs/category/get-started' },
        { label: 'Introduction', to: '/docs/intro' },
        { label: 'Tutorials', to: '/docs/tutorials/intro' },
        { label: 'Components', to: '/docs/components/overview' },
        { label: 'Templates', to: '/docs/category/templates' },
      ],
    },
    {
      title: 'Versions',
      items: [
        ...versions.map(({ label, path }) => ({ label, to: path })),
        { label: 'All versions', to: '/versions' },
      ],
    },
    {
      title: 'Source',
      items: [
        { label: 'The framework', href: frameworkRepository },
        { label: 'Questions and bugs of the framework', href: `${frameworkRepository}/issues` },
        { label: 'This documentation', href: docsRepository },
        { label: 'About this site', to: '/markdown-page' },
      ],
    },
  ],
  copyright:
    'Copyright © 2025 the authors of this documentation. Written independently of the framework’s authors.',
};

const themeConfig: ThemeConfig = {
  image: 'img/social.png',
  metadata: [
    { name: 'description', content: siteDescription },
    { name: 'keywords', content: siteKeywords.join(', ') },
    { property: 'og:site_name', content: 'superduper documentation' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ],
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true },
  docs: {
    versionPersistence: 'localStorage',
    sidebar: { hideable: false, autoCollapseCategories: false },
  },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  navbar,
  footer,
  prism: { theme: lightCode, darkTheme: darkCode, additionalLanguages: ['bash', 'json', 'toml'] },
};

const config: Config = {
  title: siteTitle,
  tagline: siteTagline,
  titleDelimiter: '|',
  favicon: 'img/favicon.ico',
  // A fork or a preview sets these two; nothing else needs an edit.
  url: process.env.SITE_URL ?? siteUrl,
  baseUrl: process.env.BASE_URL ?? '/',
  i18n: { defaultLocale: 'en', locales: ['en'] },
  // The specification asks that broken links only warn. `npm test` and CI fail on any warning of the build.
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'warn',
  markdown: {
    hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'warn' },
  },
  future,
  clientModules: ['./src/client/bare-path.ts'],
  presets: [['classic', preset]],
  plugins: [
    ['./src/plugins/docs-with-landing/index.ts', docs],
    ['@docusaurus/plugin-client-redirects', redirects],
  ],
  themeConfig,
};

export default config;
