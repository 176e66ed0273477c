import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { MDXPlugin } from '@docusaurus/mdx-loader';
import type { Options as RedirectOptions } from '@docusaurus/plugin-client-redirects';
import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import type { Options as PresetOptions, ThemeConfig } from '@docusaurus/preset-classic';
import type { Config, PluginModule } from '@docusaurus/types';
import {
  ADMONITIONS,
  apiReference,
  codeBlocks,
  codeBlocksOfSite,
  createSitePages,
  delivery,
  filterCanonicalRoutes,
  firstPaint,
  internals,
  isBuild,
  lockBuild,
  pagePieces,
  search,
  socialPictures,
  staticArticles,
  styles,
  svgSource,
  versionedDocs,
} from './src/plugins/native.cjs';
import { announcement } from './src/shared/announcement';
import {
  docsRepository,
  frameworkRepository,
  getDocsFolder,
  latestVersion,
  siteDescription,
  siteKeywords,
  siteTagline,
  siteTitle,
  titleDelimiter,
  versions,
} from './src/shared/site';
import { readSiteAddress } from './src/shared/site-address';
import { listPermalinks } from './src/shared/versions/permalinks';

const future: Config['future'] = {
  v4: {
    removeLegacyPostBuildHeadAttribute: true,
    useCssCascadeLayers: true,
    // Off, because it renames the storage key `theme`, so readers would lose the color mode that they chose.
    siteStorageNamespacing: false,
    fasterByDefault: true,
    mdx1CompatDisabledByDefault: true,
  },
  faster: {
    // Off, because it removes the quotes around attributes, and some crawlers then don't find og:image.
    swcHtmlMinimizer: false,
  },
  // Off outside a git repository, such as in a zip of the source, because Docusaurus would refuse to build.
  experimental_vcs: spawnSync('git', ['rev-parse', '--is-inside-work-tree']).status === 0,
};

// Minifying HTML takes 80% of the time for rendering pages, but saves 2% of the bytes, and nothing after compression.
process.env.SKIP_HTML_MINIFICATION = 'true';

/** Runs a check. If it fails, prints only the message and exits, because Docusaurus would bury the message in stack traces. */
function checkOrExit<T>(check: () => T): T {
  try {
    return check();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

// To publish a fork or a preview, set SITE_URL and BASE_URL.
const { origin, baseUrl } = checkOrExit(() => readSiteAddress(process.env));

// Locks the folder here instead of in `npm run build`, so that `npx docusaurus build` locks it too.
if (isBuild) checkOrExit(() => lockBuild('.'));

/** Keeps plugin options out of the JavaScript of every page, to which Docusaurus adds the whole configuration as JSON. */
function hideFromBrowsers<T extends object>(options: T): T {
  return Object.defineProperty(options, 'toJSON', { value: () => null });
}

/** All plugins share this object, so that each page is read only once. */
const sitePages = createSitePages(baseUrl);

// Pages without a version, such as the home page, describe the latest one. The path is relative, so that it's the same on every machine.
const defaultVersion = { folder: getDocsFolder(latestVersion.name), version: latestVersion };

const highlightCode: MDXPlugin = [codeBlocks, { defaultVersion, pages: sitePages }];

/** Must be the last plugin, because it turns everything on a page except React components into HTML. */
const foldArticle: MDXPlugin = [staticArticles, { baseUrl }];

const admonitions = { keywords: [...ADMONITIONS], extendDefaults: false };

const docs: DocsOptions = hideFromBrowsers({
  routeBasePath: 'docs',
  sidebarPath: './sidebars.ts',
  lastVersion: latestVersion.name,
  versions: Object.fromEntries(
    versions.map(({ name, label, path, state }) => [
      name,
      state === 'latest' ? { label } : { label, path: path.replace(/^\/docs\//, '') },
    ]),
  ),
  // Docusaurus appends the version's folder, so that a page of 0.6 links to the file of 0.6.
  editUrl: `${docsRepository}/edit/main/`,
  showLastUpdateTime: true,
  admonitions,
  beforeDefaultRemarkPlugins: [
    [apiReference, { pages: sitePages }],
    // Must run after apiReference, because signatures are code blocks too.
    [codeBlocks, { pages: sitePages }],
  ],
  rehypePlugins: [[staticArticles, { baseUrl, isDoc: true }]],
});

const redirects: RedirectOptions = {
  createRedirects: (path) => listPermalinks(path, versions),
};

const preset: PresetOptions = hideFromBrowsers({
  // Off, because versionedDocs in `plugins` below replaces the docs plugin.
  docs: false,
  blog: false,
  // Off, because no component imports an SVG file as a React component.
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
    lastmod: 'date',
    createSitemapItems: ({ defaultCreateSitemapItems, routes, ...parameters }) =>
      defaultCreateSitemapItems({ ...parameters, routes: filterCanonicalRoutes(routes) }),
  },
});

/** SVG path of the GitHub logo, from simple-icons (CC0). */
const GITHUB_MARK =
  'M12 .297c-6.63 0-12 5.373-12 12 0 5.303 3.438 9.8 8.205 11.385.6.113.82-.258.82-.577 0-.285-.01-1.04-.015-2.04-3.338.724-4.042-1.61-4.042-1.61C4.422 18.07 3.633 17.7 3.633 17.7c-1.087-.744.084-.729.084-.729 1.205.084 1.838 1.236 1.838 1.236 1.07 1.835 2.809 1.305 3.495.998.108-.776.417-1.305.76-1.605-2.665-.3-5.466-1.332-5.466-5.93 0-1.31.465-2.38 1.235-3.22-.135-.303-.54-1.523.105-3.176 0 0 1.005-.322 3.3 1.23.96-.267 1.98-.399 3-.405 1.02.006 2.04.138 3 .405 2.28-1.552 3.285-1.23 3.285-1.23.645 1.653.24 2.873.12 3.176.765.84 1.23 1.91 1.23 3.22 0 4.61-2.805 5.625-5.475 5.92.42.36.81 1.096.81 2.22 0 1.606-.015 2.896-.015 3.286 0 .315.21.69.825.57C20.565 22.092 24 17.592 24 12.297c0-6.627-5.373-12-12-12';

const navbar: ThemeConfig['navbar'] = {
  hideOnScroll: true,
  logo: {
    src: 'img/wordmark.svg',
    srcDark: 'img/wordmark-dark.svg',
    alt: 'superduper documentation, home',
    width: 145,
    height: 30,
  },
  items: [
    { type: 'docSidebar', sidebarId: 'tutorialSidebar', label: 'Documentation', position: 'left' },
    { type: 'custom-api', label: 'API', position: 'left' },
    {
      type: 'docsVersionDropdown',
      position: 'right',
      // The item also looks active on pages such as /versions/0.6...0.7.
      dropdownItemsAfter: [{ to: '/versions', label: 'All versions', activeBasePath: '/versions' }],
    },
    { type: 'search', position: 'right' },
    {
      href: frameworkRepository,
      position: 'right',
      className: 'navbar-icon',
      'aria-label': 'Source code of superduper on GitHub',
      html: `<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path fill="currentColor" d="${GITHUB_MARK}"/></svg>Source`,
    },
    // Wide screens show only the icon, because there's only one language.
    {
      type: 'localeDropdown',
      position: 'right',
      className: 'navbar-icon',
      'aria-label': 'Language: English',
    },
  ],
};

const latestSidebars = readFileSync(`versioned_sidebars/version-${latestVersion.name}-sidebars.json`, 'utf8');
// Some versions have a category about getting started, others only a single page.
const getStartedRoute = latestSidebars.includes('"/category/get-started"')
  ? '/docs/category/get-started'
  : '/docs/get_started';

const footer: ThemeConfig['footer'] = {
  logo: { src: 'img/logo.svg', alt: 'superduper documentation', href: '/', width: 40, height: 40 },
  links: [
    {
      title: 'Documentation',
      items: [
        { label: 'Get started', to: getStartedRoute },
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
        { label: 'Check your code', to: '/upgrade' },
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
  // src/theme/AnnouncementBar adds the announcement's link.
  announcementBar: announcement ? { id: announcement.id, content: announcement.text } : undefined,
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true },
  docs: {
    versionPersistence: 'localStorage',
    sidebar: { hideable: false, autoCollapseCategories: false },
  },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  navbar,
  footer,
  // Empty, because browsers would otherwise load the default colors of a highlighter that this site doesn't use.
  prism: { theme: { plain: {}, styles: [] }, magicComments: [] },
};

const config: Config = {
  title: siteTitle,
  tagline: siteTagline,
  titleDelimiter,
  url: origin,
  baseUrl,
  i18n: {
    defaultLocale: 'en',
    locales: ['en'],
    // Pages are already in English. Only the theme's labels come from i18n/en.
    localeConfigs: { en: { translate: false } },
  },
  // Broken links are only warnings, so that writers can still look at the build. `npm test` and CI fail on any warning.
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'warn',
  // Off, because it blames every failed request on a wrong base URL. src/plugins/delivery handles failed requests instead.
  baseUrlIssueBanner: false,
  markdown: {
    // Off, because pages contain text such as `:key:` that isn't meant as an emoji.
    emoji: false,
    hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'warn' },
  },
  future,
  clientModules: [
    // Must come first, because it changes the URL that the other modules read.
    './src/client/bare-path.ts',
    './src/client/correct-url.ts',
    './src/client/hash-target.ts',
    './src/client/color-mode.ts',
    './src/client/late-fonts.ts',
    './src/client/prefetch-queue.ts',
    './src/client/progress-bar.ts',
  ],
  presets: [['classic', preset]],
  plugins: [
    // The casts are necessary because Docusaurus's types don't allow plugins with validated options.
    [versionedDocs(sitePages) as PluginModule, docs],
    [delivery as PluginModule, redirects],
    firstPaint,
    styles,
    svgSource,
    ...internals,
    socialPictures,
    search(sitePages),
    [
      codeBlocksOfSite as PluginModule,
      hideFromBrowsers({
        remarkPlugins: [
          [pagePieces, { defaultVersion, pages: sitePages }] satisfies MDXPlugin,
          highlightCode,
        ],
        rehypePlugins: [foldArticle],
        defaultVersion,
        pages: sitePages,
      }),
    ],
  ],
  themeConfig,
};

export default config;
