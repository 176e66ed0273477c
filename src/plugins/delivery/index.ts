import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import clientRedirects, { type PluginOptions, validateOptions } from '@docusaurus/plugin-client-redirects';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { withoutSlash } from '../../base-path';
import { withFirstScreen } from '../../delivery/first-screen';
import { headerRules, toHeadersFile, underBase } from '../../delivery/headers';
import { withSmallScripts } from '../../delivery/inline-scripts';
import { withIntegrity } from '../../delivery/integrity';
import { NGINX_FOLDER, nginxHeaders, nginxMaps } from '../../delivery/nginx';
import { writeOfflineAside } from '../../delivery/offline/write';
import { pageFiles, withPageFiles } from '../../delivery/page-files';
import { contentSecurityPolicy, type Inline, inlineOf, withPolicy } from '../../delivery/policy';
import { recoveryScript } from '../../delivery/recovery';
import {
  type Redirect,
  redirectPage,
  redirectScript,
  redirectTargetOf,
  toRedirectsFile,
} from '../../delivery/redirect-page';
import { traceHistories } from '../../history/page-history';
import { published } from '../../history/published';
import { formerRoutes } from '../../history/redirects';
import { versionPages } from '../../history/version-pages';
import { ChunkFiles } from './chunk-files';
import { compileHint } from './compile-hint';
import { fewChunks } from './few-chunks';
import { NAMED_CHUNKS, namedChunks } from './named-chunks';

/**
 * The redirects plugin of Docusaurus, and what makes the build ready for its hosts:
 *
 * - where a page was before it moved leads to it, in each version;
 * - the scripts that a page needs are few, its HTML names them and its style sheets, and browsers compile scripts while they arrive;
 * - a page is painted when its first screen is read in;
 * - every page recovers from files that do not come;
 * - addresses that lead to another do so by one script for all;
 * - the Content-Security-Policy is made of the pages as they are built, and stands in each;
 * - `_headers`, `_redirects` and what nginx includes are written beside the pages.
 *
 * It is one plugin, because Docusaurus runs what plugins do after the build all at once, and the policy comes after the redirects.
 *
 * @param options those of `@docusaurus/plugin-client-redirects`
 */
function delivery(context: LoadContext, options: PluginOptions): Plugin<void> {
  const { baseUrl } = context;
  const chunkFiles = new ChunkFiles();
  let former = new Map<string, string[]>();
  const redirects = clientRedirects(context, {
    ...options,
    createRedirects: (path) => {
      const routes = former.get(path) ?? [];
      // What leads to a page leads to it also by the names that it had.
      return [...routes, ...[path, ...routes].flatMap((route) => options.createRedirects?.(route) ?? [])];
    },
  });
  return {
    name: 'delivery',
    injectHtmlTags: () =>
      // In development the bundler says what does not come.
      process.env.NODE_ENV === 'production'
        ? { headTags: [{ tagName: 'script', innerHTML: recoveryScript(baseUrl) }] }
        : {},
    async allContentLoaded({ allContent }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent | undefined;
      const versions = docs?.loadedVersions.map((version) => versionPages(version, baseUrl)).reverse() ?? [];
      former = formerRoutes(traceHistories(versions, published), versions);
    },
    configureWebpack: (_, isServer, { currentBundler }) =>
      isServer || process.env.NODE_ENV !== 'production'
        ? {}
        : {
            plugins: [chunkFiles, namedChunks, compileHint(currentBundler.instance)],
            optimization: {
              ...NAMED_CHUNKS,
              splitChunks: { cacheGroups: fewChunks(context.generatedFilesDir) },
            },
          },
    async postBuild(props) {
      await redirects?.postBuild?.(props);
      const names = JSON.parse(readFileSync(join(props.generatedFilesDir, 'routesChunkNames.json'), 'utf8'));
      const files = pageFiles(props.routes, names, (chunk) => chunkFiles.of(chunk));
      await deliver(props.outDir, baseUrl, files, props.siteConfig.url);
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
  await mkdir(dirname(join(outDir, script.name)), { recursive: true });
  writeFileSync(join(outDir, script.name), script.text);

  const built = new Map<string, string>();
  const redirects: Redirect[] = [];
  const moved = new Map<string, string>();
  const inline: Inline = { scripts: new Set(), styles: new Set() };
  const styleSheet = (address: string) => readFileSync(join(outDir, address.slice(baseUrl.length)));
  const filesOf = (file: string) => {
    const path = withoutSlash(baseUrl + file.replace(/index\.html$/, ''));
    return (needed.get(path) ?? []).map((name) => baseUrl + name);
  };
  for (const file of htmlFiles(outDir)) {
    const html = readFileSync(join(outDir, file), 'utf8');
    const to = redirectTargetOf(html);
    if (to !== undefined) {
      redirects.push({ from: baseUrl + file.replace(/\/index\.html$/, ''), to });
      moved.set(file, to);
    }
    built.set(
      file,
      to === undefined
        ? withFirstScreen(withIntegrity(withPageFiles(html, filesOf(file)), styleSheet))
        : redirectPage(to, baseUrl + script.name),
    );
  }
  const pages = await withSmallScripts(built);
  for (const page of pages.values()) {
    const found = inlineOf(page);
    for (const text of found.scripts) inline.scripts.add(text);
    for (const value of found.styles) inline.styles.add(value);
  }

  const policy = contentSecurityPolicy(inline);
  for (const [file, html] of pages) replace(join(outDir, file), withPolicy(html, policy));

  // The archives are made of scripts as readers get them: small, and with hashes in their names.
  const offline =
    process.env.NODE_ENV === 'production' && writeOfflineAside({ outDir, moved, needed, baseUrl, origin });
  const rules = underBase(headerRules(policy), baseUrl);
  const nginx = join(outDir, NGINX_FOLDER);
  await mkdir(nginx, { recursive: true });
  writeFileSync(join(outDir, '_headers'), toHeadersFile(rules));
  writeFileSync(join(outDir, '_redirects'), toRedirectsFile(redirects));
  writeFileSync(join(nginx, 'headers.conf'), nginxHeaders(rules));
  writeFileSync(join(nginx, 'maps.conf'), nginxMaps(rules, redirects, baseUrl));
  await offline;
}

/** Paths of the pages, from the build folder. */
function htmlFiles(outDir: string): string[] {
  return readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => name.replaceAll('\\', '/'))
    .sort();
}

/** Other plugins may be reading the page: they find the one before or the one after, never a part. */
function replace(file: string, text: string): void {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

delivery.validateOptions = validateOptions;

export default delivery;
