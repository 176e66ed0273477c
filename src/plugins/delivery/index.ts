import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import clientRedirects, { type PluginOptions, validateOptions } from '@docusaurus/plugin-client-redirects';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { writeInFolder, writeWhole } from '../../model/cache/write-whole';
import { traceHistories } from '../../model/versions/page-history';
import { published } from '../../model/versions/published';
import { formerRoutes } from '../../model/versions/redirects';
import { versionPages } from '../../model/versions/version-pages';
import { headerRules, toHeadersFile, toNginxHeaders, underBase } from '../../outputs/delivery/headers';
import {
  withFirstScreen,
  withIntegrity,
  withPageFiles,
  withSmallScripts,
} from '../../outputs/delivery/page-html';
import { contentSecurityPolicy, inlineOf, withPolicy } from '../../outputs/delivery/policy';
import { recoveryScript } from '../../outputs/delivery/recovery';
import {
  type Redirect,
  redirectPage,
  redirectScript,
  redirectTargetOf,
  toNginxRedirects,
  toRedirectsFile,
} from '../../outputs/delivery/redirect-page';
import { writeOffline } from '../../outputs/offline/write';
import { withoutSlash } from '../../shared/base-path';
import { filesOfPages } from '../internals/page-scripts';
import { steadyRuntime } from './steady-runtime';

/**
 * Extends Docusaurus's redirects plugin, and prepares the build for its hosts:
 *
 * - The earlier URLs of moved pages redirect, in each version.
 * - The HTML of a page names the scripts and style sheets that it needs.
 * - The first paint waits for the first screen.
 * - Pages reload if a file fails to load.
 * - All redirects share one script.
 * - The Content-Security-Policy is generated from the built pages and added to each of them.
 * - `_headers`, `_redirects`, `robots.txt` and the files for nginx are written next to the pages.
 *
 * This is a single plugin, because the policy depends on the redirects, and Docusaurus runs the `postBuild` hooks of different plugins at
 * the same time.
 *
 * @param options - Options of `@docusaurus/plugin-client-redirects`.
 */
function delivery(context: LoadContext, options: PluginOptions): Plugin<void> {
  const { baseUrl } = context;
  let former = new Map<string, string[]>();
  const redirects = clientRedirects(context, {
    ...options,
    createRedirects: (path) => {
      const routes = former.get(path) ?? [];
      // URLs that redirect to a page also redirect from the page's earlier routes.
      return [...routes, ...[path, ...routes].flatMap((route) => options.createRedirects?.(route) ?? [])];
    },
  });
  return {
    name: 'delivery',
    injectHtmlTags: () =>
      // In development, the bundler reports files that fail to load.
      process.env.NODE_ENV === 'production'
        ? { headTags: [{ tagName: 'script', innerHTML: recoveryScript(baseUrl) }] }
        : {},
    async allContentLoaded({ allContent }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent | undefined;
      const versions = docs?.loadedVersions.map((version) => versionPages(version, baseUrl)).reverse() ?? [];
      former = formerRoutes(traceHistories(versions, published), versions);
    },
    configureWebpack: (_, isServer) =>
      isServer || process.env.NODE_ENV !== 'production'
        ? {}
        : // Docusaurus's code and the bundler's list each chunk by its id and its name. If both are the same word, brotli saves 1,900 bytes
          // of every page.
          { optimization: { chunkIds: 'named' }, plugins: [steadyRuntime] },
    async postBuild(props) {
      await redirects?.postBuild?.(props);
      await deliver(props.outDir, baseUrl, filesOfPages(props), props.siteConfig.url);
    },
  };
}

async function deliver(
  outDir: string,
  baseUrl: string,
  needed: ReadonlyMap<string, readonly string[]>,
  origin: string,
): Promise<void> {
  const script = redirectScript();
  writeInFolder(join(outDir, script.name), script.text);

  const built = new Map<string, string>();
  const redirects: Redirect[] = [];
  const moved = new Set<string>();
  const styleSheet = (address: string) => readFileSync(join(outDir, address.slice(baseUrl.length)));
  const filesOf = (file: string) => {
    const path = withoutSlash(baseUrl + file.replace(/index\.html$/, ''));
    return (needed.get(path) ?? []).map((name) => baseUrl + name);
  };
  for (const file of htmlFiles(outDir)) {
    const html = readFileSync(join(outDir, file), 'utf8');
    const to = redirectTargetOf(html);
    if (to === undefined) {
      built.set(file, withFirstScreen(withIntegrity(withPageFiles(html, filesOf(file)), styleSheet)));
    } else {
      built.set(file, redirectPage(to, baseUrl + script.name));
      redirects.push({ from: baseUrl + file.replace(/\/index\.html$/, ''), to });
      moved.add(file);
    }
  }
  const pages = await withSmallScripts(built);
  const policy = contentSecurityPolicy(inlineOf(pages.values()));
  // Other plugins may read the page at the same time, so the file is replaced in one step.
  for (const [file, html] of pages) writeWhole(join(outDir, file), withPolicy(html, policy));

  const rules = underBase(headerRules(policy), baseUrl);
  writeFileSync(
    join(outDir, 'robots.txt'),
    `User-agent: *\nAllow: /\n\nSitemap: ${origin}${baseUrl}sitemap.xml\n`,
  );
  writeFileSync(join(outDir, '_headers'), toHeadersFile(rules));
  writeFileSync(join(outDir, '_redirects'), toRedirectsFile(redirects));
  writeInFolder(join(outDir, '_nginx/headers.conf'), toNginxHeaders(rules));
  writeFileSync(join(outDir, '_nginx/redirects.conf'), toNginxRedirects(redirects));
  // Offline versions contain the finished pages.
  if (process.env.NODE_ENV === 'production') await writeOffline({ outDir, moved, baseUrl, origin });
}

/** Lists the HTML files, from the build folder. */
function htmlFiles(outDir: string): string[] {
  return readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => name.replaceAll('\\', '/'))
    .sort();
}

delivery.validateOptions = validateOptions;

export default delivery;
