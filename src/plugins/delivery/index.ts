import { copyFileSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import clientRedirects, { type PluginOptions, validateOptions } from '@docusaurus/plugin-client-redirects';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
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
 * - In each version, earlier URLs of moved pages redirect to the new ones.
 * - The HTML of a page contains the styles for its first paint, and names all scripts that the page needs.
 * - Pages reload if a file fails to load.
 * - All redirects share one script.
 * - A Content-Security-Policy is generated from the built pages, and added to each of them.
 * - `_headers`, `_redirects`, `robots.txt` and the files for nginx are written next to the pages.
 * - Each page is copied to its URL, so that hosts like GitHub Pages don't redirect.
 *
 * All of this is a single plugin, because the policy depends on the redirects, and Docusaurus runs the `postBuild` hooks of several plugins at the
 * same time.
 *
 * @param options - Options of `@docusaurus/plugin-client-redirects`.
 */
function delivery(context: LoadContext, options: PluginOptions): Plugin<void> {
  const { baseUrl } = context;
  let routesBeforeMoves = new Map<string, string[]>();
  /** Folders of the npm packages whose code the site's scripts and style sheets contain. */
  const packages = new Set<string>();
  const redirects = clientRedirects(context, {
    ...options,
    createRedirects: (path) => {
      const routes = routesBeforeMoves.get(path) ?? [];
      // URLs that redirect to a page also redirect from the page's earlier routes.
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
      routesBeforeMoves = collectFormerRoutes(traceHistories(versions, publishedIds), versions);
    },
    configureWebpack: (_, isServer) =>
      isServer || process.env.NODE_ENV !== 'production'
        ? {}
        : {
            optimization: {
              // Docusaurus's code and the bundler's list each chunk by its id and its name. If both are the same word, brotli saves 1,900 bytes
              // of every page.
              chunkIds: 'named',
              // The shortest possible names of exports, which saves 900 bytes of every page.
              mangleExports: 'size',
            },
            plugins: [steadyRuntime, recordPackages(packages)],
          },
    async postBuild(props) {
      await redirects?.postBuild?.(props);
      writeFileWithFolders(join(props.outDir, LICENSES_FILE), formatSiteLicenses(packages));
      await finishBuild(props.outDir, baseUrl, listPageFiles(props), props.siteConfig.url);
      // At the end, so that everything before reads each page once.
      copyPages(props.outDir, props.routesPaths, baseUrl);
    },
  };
}

/** Reads the style sheets and scripts of a build, each only once, by their addresses in pages. */
function createAssetReader(outDir: string, baseUrl: string) {
  const styles = new Map<string, CriticalStyles>();
  const hashes = new Map<string, string>();
  const getPath = (address: string) => join(outDir, address.slice(baseUrl.length));
  const getStyles = (address: string) =>
    getOrCreate(styles, address, () => new CriticalStyles(readFileSync(getPath(address), 'utf8')));
  const getIntegrity = (address: string) =>
    getOrCreate(hashes, address, () =>
      computeIntegrity(address.endsWith('.css') ? getStyles(address).sheet : readFileSync(getPath(address))),
    );
  /** Removes the declarations of fonts from the style sheets, because all pages contain them. */
  const writeStyles = () => {
    for (const [address, { sheet }] of styles) writeFileAtomically(getPath(address), sheet);
  };
  return { getStyles, getIntegrity, writeStyles };
}

/** Changes the HTML of all pages for web servers, and writes the files that servers and offline versions need. */
async function finishBuild(
  outDir: string,
  baseUrl: string,
  filesByPath: ReadonlyMap<string, readonly string[]>,
  origin: string,
): Promise<void> {
  const script = buildRedirectScript();
  writeFileWithFolders(join(outDir, script.name), script.text);

  const builtPages = new Map<string, string>();
  const redirects: Redirect[] = [];
  const offlinePages = new Map<string, string>();
  const { getStyles, getIntegrity, writeStyles } = createAssetReader(outDir, baseUrl);
  const listAddresses = (file: string) => {
    const path = removeTrailingSlash(baseUrl + file.replace(/index\.html$/, ''));
    return (filesByPath.get(path) ?? []).map((name) => baseUrl + name);
  };
  for (const file of listFiles(outDir).filter((name) => name.endsWith('.html'))) {
    const html = readFileSync(join(outDir, file), 'utf8');
    const to = findRedirectTarget(html);
    if (to === undefined) {
      const pageFiles = { addresses: listAddresses(file), getIntegrity, getStyles };
      builtPages.set(file, withPageFiles(html, pageFiles));
      offlinePages.set(file, withoutScriptFiles(html));
    } else {
      builtPages.set(file, renderRedirectPage(to, baseUrl + script.name));
      redirects.push({ from: baseUrl + file.replace(/\/index\.html$/, ''), to });
    }
  }
  const pages = await minifyInlineScripts(builtPages);
  const inlineCode = collectInlineCode(pages.values());
  // Other plugins may read the page at the same time, so the file is replaced in one step.
  for (const [file, html] of pages) writeFileAtomically(join(outDir, file), withPolicy(html, inlineCode));

  // Some programs request these paths without reading the page.
  for (const icon of ['favicon.ico', 'apple-touch-icon.png'])
    copyFileSync(join(outDir, 'img', icon), join(outDir, icon));
  const contentSecurityPolicy = buildPolicy(inlineCode, ANY_STYLES);
  const pageFiles = [...offlinePages.keys()];
  const hostFiles = formatHostFiles({ origin, baseUrl, contentSecurityPolicy, pageFiles, redirects });
  for (const [name, text] of Object.entries(hostFiles)) writeFileWithFolders(join(outDir, name), text);
  // Offline versions contain the style sheet with all fonts.
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
