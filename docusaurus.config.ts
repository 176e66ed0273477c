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
  markdown,
  pagePieces,
  SiteMarkdown,
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
    // Off, because it renames the storage key `theme`, under which readers have stored their color mode.
    siteStorageNamespacing: false,
    fasterByDefault: true,
    mdx1CompatDisabledByDefault: true,
  },
  faster: {
    // Off, because it removes the quotes of attributes, which hides og:image from crawlers that parse HTML with patterns.
    swcHtmlMinimizer: false,
  },
  // Off without git, as in a zip of the source, because Docusaurus would refuse to build. The pages then have no date.
  experimental_vcs: spawnSync('git', ['rev-parse', '--is-inside-work-tree']).status === 0,
};

// Minifying takes four fifths of the time for rendering pages. It saves 2 % of their bytes before compression, and nothing after it.
process.env.SKIP_HTML_MINIFICATION = 'true';

/** Runs a check whose error says what to do, and ends the process if it fails. Docusaurus would bury the message in stacks. */
function checkOrExit<T>(check: () => T): T {
  try {
    return check();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

// To publish a fork or a preview, set SITE_URL and BASE_URL. Nothing else has to be changed.
const { origin, baseUrl } = checkOrExit(() => readSiteAddress(process.env));

// Here and not in `npm run build`, because the folder is also locked for those who run `npx docusaurus build`.
if (isBuild) checkOrExit(() => lockBuild('.'));

/**
 * Excludes plugin options from the configuration that Docusaurus writes as JSON into the JavaScript of every page. Browsers don't read these
 * options, which would be 0.5 % of a page's JavaScript.
 */
function hideFromBrowsers<T extends object>(options: T): T {
  return Object.defineProperty(options, 'toJSON', { value: () => null });
}

/** Pages of all versions. All plugins share them, so that each page is read once. */
const sitePages = createSitePages(baseUrl);

const siteMarkdown = new SiteMarkdown(sitePages);

// Pages outside of the versions describe the latest version. The path is relative, because every page contains this configuration.
const defaultVersion = { folder: getDocsFolder(latestVersion.name), version: latestVersion };

const highlightCode: MDXPlugin = [codeBlocks, { defaultVersion, pages: sitePages }];

/** Runs after all other plugins, because it turns everything on a page except the components into HTML. */
const foldArticle: MDXPlugin = [staticArticles, { baseUrl }];

/** Only the types that we can render. Other words after `:::` stay as they are, and the check of admonitions reports them. */
const admonitions = { keywords: [...ADMONITIONS], extendDefaults: false };

const docs: DocsOptions = hideFromBrowsers({
  routeBasePath: 'docs',
  sidebarPath: './sidebars.ts',
  lastVersion: latestVersion.name,
  // The text of a version's banner is in src/theme/DocVersionBanner.
  versions: Object.fromEntries(
    versions.map(({ name, label, path, state }) => [
      name,
      state === 'latest' ? { label } : { label, path: path.replace(/^\/docs\//, '') },
    ]),
  ),
  // Docusaurus appends the folder of the version, so that a page of 0.6 opens the file of 0.6.
  editUrl: `${docsRepository}/edit/main/`,
  showLastUpdateTime: true,
  admonitions,
  beforeDefaultRemarkPlugins: [
    [apiReference, { pages: sitePages }],
    // Runs after the reference, whose signatures are code blocks as well.
    [codeBlocks, { pages: sitePages }],
  ],
  rehypePlugins: [[staticArticles, { baseUrl, isDoc: true }]],
});

const redirects: RedirectOptions = {
  createRedirects: (path) => listPermalinks(path, versions),
};

const preset: PresetOptions = hideFromBrowsers({
  // Off, because `plugins` below contains the docs plugin together with our landing pages.
  docs: false,
  blog: false,
  // Off, because diagrams are HTML in articles (see src/model/static-html), and no code imports them.
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
    // From git; without git, the sitemap has no dates.
    lastmod: 'date',
    // Pages with another canonical page don't belong in the sitemap.
    createSitemapItems: ({ defaultCreateSitemapItems, routes, ...parameters }) =>
      defaultCreateSitemapItems({ ...parameters, routes: filterCanonicalRoutes(routes) }),
  },
});

/** SVG path of GitHub's mark, from simple-icons (CC0). */
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
      // Also active on the pages below `/versions` about API changes between two versions.
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
    // On wide screens, only its icon is visible, because the site has one language.
    {
      type: 'localeDropdown',
      position: 'right',
      className: 'navbar-icon',
      'aria-label': 'Language: English',
    },
  ],
};

/** Start page for readers: the category of the latest version, or the page if the version has no such category. */
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
  // `src/theme/AnnouncementBar` reads the link of the announcement itself.
  announcementBar: announcement ? { id: announcement.id, content: announcement.text } : undefined,
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true },
  docs: {
    versionPersistence: 'localStorage',
    sidebar: { hideable: false, autoCollapseCategories: false },
  },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  navbar,
  footer,
  // Without this, browsers would load the default colors of a highlighter that doesn't run there.
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
    // Only the theme's labels come from i18n/en, because the pages are already in English.
    localeConfigs: { en: { translate: false } },
  },
  // Only warns about broken links, so that writers can look at the build. `npm test` and CI fail on any warning.
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'warn',
  // Off, because src/plugins/delivery adds a banner to every page that doesn't mistake each failed request for a wrong base URL.
  baseUrlIssueBanner: false,
  markdown: {
    // Off, because pages contain text such as `:key:`, which isn't an emoji here.
    emoji: false,
    hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'warn' },
  },
  future,
  clientModules: [
    // First, because the other modules read the URL.
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
    // Docusaurus's types don't cover plugins that validate their own options.
    [versionedDocs(sitePages, siteMarkdown) as PluginModule, docs],
    // Redirects, and everything that hosts need from the build.
    [delivery as PluginModule, redirects],
    firstPaint,
    styles,
    svgSource,
    // Plugins that use undocumented parts of Docusaurus.
    ...internals,
    markdown(siteMarkdown),
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
