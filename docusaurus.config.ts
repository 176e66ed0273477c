import { readFileSync } from 'node:fs';
import type { MDXPlugin } from '@docusaurus/mdx-loader';
import type { Options as RedirectOptions } from '@docusaurus/plugin-client-redirects';
import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import type { Options as PresetOptions, ThemeConfig } from '@docusaurus/preset-classic';
import type { Config, PluginModule } from '@docusaurus/types';
import {
  ADMONITIONS,
  apiReference,
  canonicalRoutes,
  codeBlocks,
  codeBlocksOfSite,
  delivery,
  firstPaint,
  internals,
  isStart,
  livePages,
  markdown,
  SITE_DATA,
  SiteMarkdown,
  search,
  socialPictures,
  staticArticles,
  styles,
  versionedDocs,
} from './src/plugins/native.cjs';
import { announcement } from './src/shared/announcement';
import {
  docsFolderOf,
  docsRepository,
  frameworkRepository,
  latestVersion,
  siteDescription,
  siteKeywords,
  siteTagline,
  siteTitle,
  siteUrl,
  titleDelimiter,
  versions,
} from './src/shared/site';
import { permalinksOf } from './src/shared/versions/permalinks';

const future: Config['future'] = {
  v4: {
    removeLegacyPostBuildHeadAttribute: true,
    useCssCascadeLayers: true,
    // Off: it would rename the storage key of the colour mode, which has to be `theme`: readers have stored their choice under it.
    siteStorageNamespacing: false,
    fasterByDefault: true,
    mdx1CompatDisabledByDefault: true,
  },
  faster: {
    // Off: it drops the quotes of attributes, which hides og:image from crawlers that read HTML with patterns.
    swcHtmlMinimizer: false,
  },
};

// Minifying pages takes four fifths of the time in which they are made, and saves 2 % of their bytes before compression, none after.
process.env.SKIP_HTML_MINIFICATION = 'true';

// A fork or a preview sets this and SITE_URL; nothing else needs an edit.
const baseUrl = process.env.BASE_URL ?? '/';

/**
 * Docusaurus writes the configuration down as JSON, which every page loads. Browsers read no option of a plugin, so these are left out:
 * 0.5 % of a page's JavaScript.
 */
function forBuildAlone<T extends object>(options: T): T {
  return Object.defineProperty(options, 'toJSON', { value: () => null });
}

/** Every page of every version, read once for all who ask. */
const sitePages = livePages(baseUrl);

/** The Markdown of every page. */
const siteMarkdown = new SiteMarkdown(sitePages);

// Pages outside of the versions speak of the latest one. Its folder is from the project's: every page loads this configuration.
const elsewhere = { folder: docsFolderOf(latestVersion.name), version: latestVersion };

const highlightCode: MDXPlugin = [codeBlocks, { elsewhere, pages: sitePages }];

/** Behind all others, because it turns all of a page but its components into HTML. */
const foldArticle: MDXPlugin = [staticArticles, { baseUrl }];

/** Those that we draw, and no other: what else stands behind `:::` stays as it is written, and the check of admonitions names it. */
const admonitions = { keywords: [...ADMONITIONS], extendDefaults: false };

const docs: DocsOptions = forBuildAlone({
  routeBasePath: 'docs',
  sidebarPath: './sidebars.ts',
  lastVersion: latestVersion.name,
  // The text of the banner of a version is in src/theme/DocVersionBanner.
  versions: Object.fromEntries(
    versions.map(({ name, label, path, state }) => [
      name,
      state === 'latest' ? { label } : { label, path: path.replace(/^\/docs\//, '') },
    ]),
  ),
  // Docusaurus appends the version's own folder, so that a page of 0.6 opens the file of 0.6.
  editUrl: `${docsRepository}/edit/main/`,
  showLastUpdateTime: true,
  admonitions,
  beforeDefaultRemarkPlugins: [
    [apiReference, { pages: sitePages }],
    // Behind the reference, whose signatures are code blocks too.
    [codeBlocks, { pages: sitePages }],
  ],
  rehypePlugins: [[staticArticles, { baseUrl, isDoc: true }]],
});

const redirects: RedirectOptions = {
  createRedirects: (path) => permalinksOf(path, versions),
};

const preset: PresetOptions = forBuildAlone({
  // The docs plugin is loaded below, with our landing pages.
  docs: false,
  blog: false,
  // Drawings stand in articles as HTML (see src/model/static-html): no code imports one.
  svgr: false,
  pages: {
    showLastUpdateTime: false,
    admonitions,
    beforeDefaultRemarkPlugins: [highlightCode],
    rehypePlugins: [foldArticle],
  },
  theme: { customCss: './src/css/custom.css' },
  sitemap: {
    changefreq: 'weekly',
    priority: 0.5,
    filename: 'sitemap.xml',
    // A page that names another as canonical does not belong in it.
    createSitemapItems: ({ defaultCreateSitemapItems, routes, ...parameters }) =>
      defaultCreateSitemapItems({ ...parameters, routes: canonicalRoutes(routes) }),
  },
});

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
    { type: 'custom-api', label: 'API', position: 'left' },
    {
      type: 'docsVersionDropdown',
      position: 'right',
      // Active below it too, where it stands what changed in the API from one version to the next.
      dropdownItemsAfter: [{ to: '/versions', label: 'All versions', activeBasePath: '/versions' }],
    },
    { type: 'localeDropdown', position: 'right' },
    { type: 'search', position: 'right' },
    {
      href: frameworkRepository,
      position: 'right',
      className: 'navbar-source',
      'aria-label': 'Source code of superduper on GitHub',
      label: 'Source',
    },
  ],
};

/** Where readers begin: the category of the latest version, or the page alone where a version has no such category. */
const gettingStarted = readFileSync(
  `versioned_sidebars/version-${latestVersion.name}-sidebars.json`,
  'utf8',
).includes('"/category/get-started"')
  ? '/docs/category/get-started'
  : '/docs/get_started';

const footer: ThemeConfig['footer'] = {
  logo: { src: 'img/logo.svg', alt: 'superduper documentation', href: '/', width: 40, height: 40 },
  links: [
    {
      title: 'Documentation',
      items: [
        { label: 'Get started', to: gettingStarted },
        { label: 'Introduction', to: '/docs/intro' },
        { label: 'Tutorials', to: '/docs/tutorials/intro' },
        { label: 'Components', to: '/docs/components/overview' },
      ],
    },
    {
      title: 'Versions',
      items: [
        ...versions.map(({ label, path }) => ({ label, to: path })),
        { label: 'All versions', to: '/versions' },
        { label: 'Releases', to: '/releases' },
      ],
    },
    {
      title: 'Source',
      items: [
        { label: 'Framework source', href: frameworkRepository },
        { label: 'Framework issues', href: `${frameworkRepository}/issues` },
        { label: 'Docs source', href: docsRepository },
        { label: 'About this site', to: '/markdown-page' },
      ],
    },
  ],
  copyright:
    'Copyright © 2025 the authors of this documentation. Independent docs, not affiliated with superduper.io.',
};

const themeConfig: ThemeConfig = {
  metadata: [
    { name: 'description', content: siteDescription },
    { name: 'keywords', content: siteKeywords.join(', ') },
    { property: 'og:site_name', content: 'superduper documentation' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ],
  // What it says `src/theme/AnnouncementBar` knows.
  announcementBar: announcement ? { id: announcement.id, content: announcement.text } : undefined,
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true },
  docs: {
    versionPersistence: 'localStorage',
    sidebar: { hideable: false, autoCollapseCategories: false },
  },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  navbar,
  footer,
  // No highlighter runs in the browser: without this, its default colours would be sent to it all the same.
  prism: { theme: { plain: {}, styles: [] }, magicComments: [] },
};

const config: Config = {
  title: siteTitle,
  tagline: siteTagline,
  titleDelimiter,
  url: process.env.SITE_URL ?? siteUrl,
  baseUrl,
  i18n: {
    defaultLocale: 'en',
    locales: ['en'],
    // Of i18n/en only the labels of the theme are taken: the pages are in English as they are.
    localeConfigs: { en: { translate: false } },
  },
  // Broken links only warn, so that a build is there to be looked at. `npm test` and CI fail on any warning of the build.
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'warn',
  // Off: src/plugins/delivery has one for every page, which does not take each failed request for a wrong base address.
  baseUrlIssueBanner: false,
  markdown: {
    hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'warn' },
  },
  future,
  clientModules: [
    // First, because what comes later reads the address.
    './src/client/bare-path.ts',
    './src/client/right-address.ts',
    './src/client/hash-target.ts',
    './src/client/colour-mode.ts',
    './src/client/prefetch-queue.ts',
    './src/client/progress-bar.ts',
  ],
  // The files that the plugins write for the browser to fetch stand beside those of `static`. `npm start` writes none, and would copy
  // those of the last build at every save: a quarter of the time that a save takes.
  staticDirectories: isStart ? ['static'] : ['static', `.docusaurus/${SITE_DATA}`],
  presets: [['classic', preset]],
  plugins: [
    // The types of Docusaurus know no plugin that validates options of its own shape.
    [versionedDocs(sitePages, siteMarkdown) as PluginModule, docs],
    // The redirects plugin, and what hosts need of the build.
    [delivery as PluginModule, redirects],
    firstPaint,
    styles,
    // Plugins that use parts of Docusaurus which it does not document.
    ...internals,
    markdown(siteMarkdown),
    socialPictures,
    search(sitePages),
    [
      codeBlocksOfSite as PluginModule,
      { remarkPlugins: [highlightCode], rehypePlugins: [foldArticle], elsewhere },
    ],
  ],
  themeConfig,
};

export default config;
