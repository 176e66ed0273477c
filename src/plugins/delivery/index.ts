import { copyFileSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import clientRedirects, { type PluginOptions, validateOptions } from '@docusaurus/plugin-client-redirects';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin, Props } from '@docusaurus/types';
import { writeFileAtomically, writeFileWithFolders } from '../../model/cache/write-file';
import { listFiles } from '../../model/list-files';
import { traceHistories } from '../../model/versions/page-history';
import { publishedIds } from '../../model/versions/published';
import { collectFormerRoutes } from '../../model/versions/redirects';
import { sortOldestFirst } from '../../model/versions/sort-versions';
import { createDocsVersion } from '../../model/versions/version-pages';
import { CriticalStyles } from '../../outputs/delivery/critical-styles';
import { formatHostFiles } from '../../outputs/delivery/host-files';
import { formatSiteLicenses, LICENSES_FILE, recordPackages } from '../../outputs/delivery/notices';
import { copyPages } from '../../outputs/delivery/page-copies';
import {
  computeIntegrity,
  minifyInlineScripts,
  withoutScriptFiles,
  withPageFiles,
} from '../../outputs/delivery/page-html';
import { ANY_STYLES, buildPolicy, collectInlineCode, withPolicy } from '../../outputs/delivery/policy';
import { buildRecoveryScript } from '../../outputs/delivery/recovery';
import {
  buildRedirectScript,
  findRedirectTarget,
  type Redirect,
  renderRedirectPage,
} from '../../outputs/delivery/redirect-page';
import { writeFileSizes } from '../../outputs/offline/sizes';
import { writeOffline } from '../../outputs/offline/write';
import { removeTrailingSlash } from '../../shared/base-path';
import { getOrCreate } from '../../shared/get-or-create';
import { listPageFiles } from '../internals/page-scripts';
import { steadyRuntime } from './steady-runtime';

/**
 * Docusaurus plugin that writes redirects, security headers and other files for web servers. This is a single plugin, because the
 * Content-Security-Policy depends on the redirects and Docusaurus runs the `postBuild` hooks of all plugins at the same time.
 */
function delivery(context: LoadContext, options: PluginOptions): Plugin<void> {
  const { baseUrl } = context;
  /** Maps the current route of each moved page to its earlier routes. */
  let formerRoutes = new Map<string, string[]>();
  const bundledPackages = new Set<string>();
  const redirects = clientRedirects(context, {
    ...options,
    createRedirects: (path) => {
      const routes = formerRoutes.get(path) ?? [];
      // The configuration may redirect a URL to one of the earlier routes. That URL must also lead to the page.
      return [...routes, ...[path, ...routes].flatMap((route) => options.createRedirects?.(route) ?? [])];
    },
  });
  return {
    name: 'delivery',
    injectHtmlTags: () =>
      // In development, the bundler already reports files that fail to load.
      process.env.NODE_ENV === 'production'
        ? {
            headTags: [
              { tagName: 'script', innerHTML: buildRecoveryScript(baseUrl) },
              { tagName: 'link', attributes: { rel: 'license', href: baseUrl + LICENSES_FILE } },
            ],
          }
        : {},
    async allContentLoaded({ allContent }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent | undefined;
      const loadedVersions = sortOldestFirst(docs?.loadedVersions ?? []);
      const versions = loadedVersions.map((version) => createDocsVersion(version, baseUrl));
      formerRoutes = collectFormerRoutes(traceHistories(versions, publishedIds), versions);
    },
    configureWebpack: (_, isServer) =>
      isServer || process.env.NODE_ENV !== 'production'
        ? {}
        : {
            optimization: {
              // Saves 1,900 bytes per page with brotli, because Docusaurus's list of chunks contains the names anyway.
              chunkIds: 'named',
              // Shortens the names of exports, which saves 900 bytes per page.
              mangleExports: 'size',
            },
            plugins: [steadyRuntime, recordPackages(bundledPackages)],
          },
    async postBuild(props) {
      await redirects?.postBuild?.(props);
      writeFileWithFolders(join(props.outDir, LICENSES_FILE), formatSiteLicenses(bundledPackages));
      await finishBuild(props, listPageFiles(props));
      // Must be the last step, because the other steps would process the copies too.
      copyPages(props.outDir, props.routesPaths, baseUrl);
    },
  };
}

/** Creates functions that read each style sheet and hash each file only once. Style sheets are hashed as `writeStyles` writes them. */
function cacheAssets(outDir: string, baseUrl: string) {
  const styles = new Map<string, CriticalStyles>();
  const hashes = new Map<string, string>();
  const getPath = (url: string) => join(outDir, url.slice(baseUrl.length));
  const getStyles = (url: string) =>
    getOrCreate(styles, url, () => new CriticalStyles(readFileSync(getPath(url), 'utf8')));
  const getIntegrity = (url: string) =>
    getOrCreate(hashes, url, () =>
      computeIntegrity(url.endsWith('.css') ? getStyles(url).sheet : readFileSync(getPath(url))),
    );
  /** Writes the style sheets without their `@font-face` rules, because each page's HTML contains these rules. */
  const writeStyles = () => {
    for (const [url, { sheet }] of styles) writeFileAtomically(getPath(url), sheet);
  };
  return { getStyles, getIntegrity, writeStyles };
}

async function finishBuild(
  { outDir, baseUrl, siteConfig: { url: origin } }: Props,
  filesByPage: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const redirectScript = buildRedirectScript();
  writeFileWithFolders(join(outDir, redirectScript.name), redirectScript.text);

  const htmlByFile = new Map<string, string>();
  /** HTML of the pages for offline copies, without redirects. */
  const offlinePages = new Map<string, string>();
  const redirects: Redirect[] = [];
  const { getStyles, getIntegrity, writeStyles } = cacheAssets(outDir, baseUrl);
  const listAssetUrls = (file: string) => {
    const path = removeTrailingSlash(baseUrl + file.replace(/index\.html$/, ''));
    return (filesByPage.get(path) ?? []).map((name) => baseUrl + name);
  };
  for (const file of listFiles(outDir).filter((name) => name.endsWith('.html'))) {
    const html = readFileSync(join(outDir, file), 'utf8');
    const redirectTarget = findRedirectTarget(html);
    if (redirectTarget === undefined) {
      htmlByFile.set(file, withPageFiles(html, { urls: listAssetUrls(file), getIntegrity, getStyles }));
      offlinePages.set(file, withoutScriptFiles(html));
    } else {
      htmlByFile.set(file, renderRedirectPage(redirectTarget, baseUrl + redirectScript.name));
      redirects.push({ from: baseUrl + file.replace(/\/index\.html$/, ''), to: redirectTarget });
    }
  }

  const minifiedHtml = await minifyInlineScripts(htmlByFile);
  const inlineCode = collectInlineCode(minifiedHtml.values());
  // Replaces each file in one step, because other plugins may be reading it.
  for (const [file, html] of minifiedHtml)
    writeFileAtomically(join(outDir, file), withPolicy(html, inlineCode));

  // Some programs request these paths without reading any HTML.
  for (const icon of ['favicon.ico', 'apple-touch-icon.png'])
    copyFileSync(join(outDir, 'img', icon), join(outDir, icon));

  const contentSecurityPolicy = buildPolicy(inlineCode, ANY_STYLES);
  const pageFiles = [...offlinePages.keys()];
  const hostFiles = formatHostFiles({ origin, baseUrl, contentSecurityPolicy, pageFiles, redirects });
  for (const [name, text] of Object.entries(hostFiles)) writeFileWithFolders(join(outDir, name), text);

  // Offline copies need the `@font-face` rules, so `writeStyles` comes last.
  if (process.env.NODE_ENV === 'production') {
    await writeOffline({ outDir, pages: offlinePages, baseUrl, origin });
    const versionsPage = join(outDir, 'versions/index.html');
    const getSize = (route: string) => statSync(join(outDir, route)).size;
    writeFileAtomically(versionsPage, writeFileSizes(readFileSync(versionsPage, 'utf8'), getSize));
  }
  writeStyles();
}

delivery.validateOptions = validateOptions;

export default delivery;
