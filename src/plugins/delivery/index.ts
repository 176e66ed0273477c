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
 * Extends Docusaurus's redirects plugin, and prepares the build for web servers:
 *
 * - Earlier URLs of moved pages redirect to the new URLs.
 * - The HTML of a page contains the styles for its first paint, and names all scripts that the page needs.
 * - Pages reload if a file fails to load.
 * - All redirects share one script.
 * - A Content-Security-Policy is generated from the built pages, and added to each of them.
 * - `_headers`, `_redirects`, `robots.txt` and the files for nginx are written next to the pages.
 * - Each page is copied to its URL, so that hosts like GitHub Pages don't redirect.
 *
 * All of this is a single plugin, because the policy depends on the redirects, and Docusaurus runs the `postBuild` hooks of plugins at the same time.
 */
function delivery(context: LoadContext, options: PluginOptions): Plugin<void> {
  const { baseUrl } = context;
  /** Maps the current route of each moved page to its earlier routes. */
  let formerRoutes = new Map<string, string[]>();
  /** Folders of the npm packages whose code the site's scripts and style sheets contain. */
  const packages = new Set<string>();
  const redirects = clientRedirects(context, {
    ...options,
    createRedirects: (path) => {
      const routes = formerRoutes.get(path) ?? [];
      // A URL that the configuration redirects to an earlier route must redirect to the page, too.
      return [...routes, ...[path, ...routes].flatMap((route) => options.createRedirects?.(route) ?? [])];
    },
  });
  return {
    name: 'delivery',
    injectHtmlTags: () =>
      // In development, the bundler reports files that fail to load.
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
      const versions =
        docs?.loadedVersions.map((version) => createDocsVersion(version, baseUrl)).reverse() ?? [];
      formerRoutes = collectFormerRoutes(traceHistories(versions, publishedIds), versions);
    },
    configureWebpack: (_, isServer) =>
      isServer || process.env.NODE_ENV !== 'production'
        ? {}
        : {
            optimization: {
              // Docusaurus's code lists each chunk's name, and the bundler's code lists its id. If both are the same word, every page is 1,900 bytes
              // smaller with brotli.
              chunkIds: 'named',
              // Makes the names of exports as short as possible, which makes every page 900 bytes smaller.
              mangleExports: 'size',
            },
            plugins: [steadyRuntime, recordPackages(packages)],
          },
    async postBuild(props) {
      await redirects?.postBuild?.(props);
      writeFileWithFolders(join(props.outDir, LICENSES_FILE), formatSiteLicenses(packages));
      await finishBuild(props, listPageFiles(props));
      // Must be the last step. Otherwise, the other steps would process each page twice.
      copyPages(props.outDir, props.routesPaths, baseUrl);
    },
  };
}

/** Returns functions that read the style sheet or script at a URL, each file only once. */
function createAssetReader(outDir: string, baseUrl: string) {
  const styles = new Map<string, CriticalStyles>();
  const hashes = new Map<string, string>();
  const getPath = (url: string) => join(outDir, url.slice(baseUrl.length));
  const getStyles = (url: string) =>
    getOrCreate(styles, url, () => new CriticalStyles(readFileSync(getPath(url), 'utf8')));
  const getIntegrity = (url: string) =>
    getOrCreate(hashes, url, () =>
      computeIntegrity(url.endsWith('.css') ? getStyles(url).sheet : readFileSync(getPath(url))),
    );
  /** Removes the `@font-face` rules from the style sheets, because the HTML of each page contains these rules. */
  const writeStyles = () => {
    for (const [url, { sheet }] of styles) writeFileAtomically(getPath(url), sheet);
  };
  return { getStyles, getIntegrity, writeStyles };
}

/** Changes the HTML of all pages for web servers, and writes the files that servers and offline versions need. */
async function finishBuild(
  { outDir, baseUrl, siteConfig: { url: origin } }: Props,
  filesByPage: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const redirectScript = buildRedirectScript();
  writeFileWithFolders(join(outDir, redirectScript.name), redirectScript.text);

  const builtPages = new Map<string, string>();
  const redirects: Redirect[] = [];
  const offlinePages = new Map<string, string>();
  const { getStyles, getIntegrity, writeStyles } = createAssetReader(outDir, baseUrl);
  /** Lists the URLs of the scripts and style sheets that a page loads in addition to those of all pages. */
  const listPageUrls = (file: string) => {
    const path = removeTrailingSlash(baseUrl + file.replace(/index\.html$/, ''));
    return (filesByPage.get(path) ?? []).map((name) => baseUrl + name);
  };
  for (const file of listFiles(outDir).filter((name) => name.endsWith('.html'))) {
    const html = readFileSync(join(outDir, file), 'utf8');
    const to = findRedirectTarget(html);
    if (to === undefined) {
      builtPages.set(file, withPageFiles(html, { urls: listPageUrls(file), getIntegrity, getStyles }));
      offlinePages.set(file, withoutScriptFiles(html));
    } else {
      builtPages.set(file, renderRedirectPage(to, baseUrl + redirectScript.name));
      redirects.push({ from: baseUrl + file.replace(/\/index\.html$/, ''), to });
    }
  }
  const pages = await minifyInlineScripts(builtPages);
  const inlineCode = collectInlineCode(pages.values());
  // Other plugins may read the file of a page at the same time, so it's replaced in one step.
  for (const [file, html] of pages) writeFileAtomically(join(outDir, file), withPolicy(html, inlineCode));

  // Some programs request these paths without reading the page.
  for (const icon of ['favicon.ico', 'apple-touch-icon.png'])
    copyFileSync(join(outDir, 'img', icon), join(outDir, icon));
  const contentSecurityPolicy = buildPolicy(inlineCode, ANY_STYLES);
  const pageFiles = [...offlinePages.keys()];
  const hostFiles = formatHostFiles({ origin, baseUrl, contentSecurityPolicy, pageFiles, redirects });
  for (const [name, text] of Object.entries(hostFiles)) writeFileWithFolders(join(outDir, name), text);
  // The style sheets are written after the offline versions, which need them with the `@font-face` rules.
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
