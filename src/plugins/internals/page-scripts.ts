import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ConfigureWebpackUtils, LoadContext, Plugin, Props } from '@docusaurus/types';
import { type ChunkNames, listRouteFiles } from './chunk-names';
import { createChangedError, readGeneratedFile } from './generated-files';

type Bundler = ConfigureWebpackUtils['currentBundler']['instance'];

export type Compiler = Parameters<Bundler['DefinePlugin']['prototype']['apply']>[0];

/** Maps each chunk's name to its files. Empty until the bundler has finished, and null if this plugin is switched off. */
let chunkFiles: Map<string, readonly string[]> | null = null;

/** Combines each page's many small scripts into a few. Otherwise, browsers would discover most scripts only after running two others. */
export default function pageScripts({ generatedFilesDir }: LoadContext): Plugin {
  const files = new Map<string, readonly string[]>();
  chunkFiles = files;
  const recordFiles = {
    apply(compiler: Compiler): void {
      compiler.hooks.done.tap('page-scripts', ({ compilation }) => {
        for (const [name, group] of compilation.namedChunkGroups) files.set(name, group.getFiles());
      });
    },
  };
  return {
    name: 'page-scripts',
    configureWebpack: (_, isServer, { currentBundler }) =>
      isServer || process.env.NODE_ENV !== 'production'
        ? {}
        : {
            plugins: [recordFiles, createCompileHint(currentBundler.instance)],
            optimization: { splitChunks: { cacheGroups: createCacheGroups(generatedFilesDir) } },
          },
  };
}

/** Maps each page's path to the scripts and style sheets that only some pages load. Empty if this plugin is switched off. */
export function listPageFiles({
  routes,
  generatedFilesDir,
}: Pick<Props, 'routes' | 'generatedFilesDir'>): Map<string, string[]> {
  const files = chunkFiles;
  if (!files) return new Map();
  // A renamed script would silently lose its compile hint.
  const outputFiles = [...files.values()].flat();
  for (const name of SCRIPT_NAMES)
    if (!outputFiles.some((file) => file.startsWith(`assets/js/${name}.`)))
      throw createChangedError(`a script ${name}`, 'the output of its bundler', 'page-scripts.ts');
  const text = readGeneratedFile(generatedFilesDir, 'routesChunkNames.json', 'page-scripts.ts');
  const chunkNames: Record<string, ChunkNames> = JSON.parse(text);
  return listRouteFiles(routes, chunkNames, (chunk) => files.get(chunk) ?? []);
}

const DOC_COMPONENTS = ['@theme/DocsRoot', '@theme/DocVersionRoot', '@theme/DocRoot', '@theme/DocItem'];

/** A module that at least this many kinds of pages use goes into the script for all pages. All docs pages are one kind. */
const MIN_PAGE_KINDS = 4;

/** Scripts that every docs page loads. This plugin creates `layout` and `doc`. */
const SCRIPT_NAMES = ['main', 'layout', 'doc'];

/** Matches paths such as `assets/js/main.94a7b2c1.js`. */
const DOCS_SCRIPT = new RegExp(`[\\\\/](?:${SCRIPT_NAMES.join('|')})\\.[^\\\\/]+\\.js$`);

/** Matches a chunk and its component in `registry.js`: `"178": [() => import("@theme/DocItem"), "@theme/DocItem",`. */
const COMPONENT_LINE =
  /^\s*"(?<chunk>\w+)": \[.*, "(?<component>@theme\/[^"]+|@site\/src\/[^"]+\.tsx|@site\/src\/components\/[^"]+)",/gm;

/** Matches the theme's utilities, which go into the script for all pages. Skips `tabsUtils`, because most pages don't have tabs. */
const LAYOUT_UTILITY = /[\\/]theme-common[\\/]lib[\\/]utils[\\/](?!tabsUtils)/;

const PLUGIN_NAME = /[\\/]__plugin\.json$/;

/** Build stage after the minifier has removed comments and before file names are computed. */
const AFTER_MINIFIER = 500;

/** Adds a comment that makes Chromium compile all functions of a script while it loads: https://v8.dev/blog/explicit-compile-hints */
function createCompileHint({ BannerPlugin }: Pick<Bundler, 'BannerPlugin'>) {
  const banner = '//# allFunctionsCalledOnLoad';
  return new BannerPlugin({ banner, raw: true, test: DOCS_SCRIPT, stage: AFTER_MINIFIER });
}

/** Creates the bundler options that join many small scripts into two: `layout` for all pages and `doc` for docs pages. */
export function createCacheGroups(generatedFilesDir: string) {
  const registry = readGeneratedFile(generatedFilesDir, 'registry.js', 'page-scripts.ts');
  const lines = [...registry.matchAll(COMPONENT_LINE)];
  const chunksByComponent = new Map(lines.map(({ groups }) => [groups?.component, groups?.chunk ?? '']));
  for (const component of DOC_COMPONENTS)
    if (!chunksByComponent.has(component))
      throw createChangedError(`a chunk for ${component}`, 'registry.js', 'page-scripts.ts');
  if (!registry.includes('/__plugin.json"'))
    throw createChangedError('a chunk for __plugin.json', 'registry.js', 'page-scripts.ts');
  const themeFile = require.resolve('@docusaurus/theme-common');
  if (!existsSync(join(dirname(themeFile), 'utils', 'tabsUtils.js')))
    throw createChangedError('utils/tabsUtils.js', themeFile, 'page-scripts.ts');

  const createGroup = (chunks: Iterable<string | undefined>) => {
    const names = new Set(chunks);
    return { chunks: ({ name }: { name?: string | null }) => names.has(name ?? ''), enforce: true };
  };
  const allComponents = createGroup(chunksByComponent.values());
  const docComponents = createGroup(DOC_COMPONENTS.map((component) => chunksByComponent.get(component)));
  // If a module fits several groups, the bundler puts it into the one with the highest priority.
  return {
    // Otherwise, Docusaurus would load each plugin's name from a separate file.
    plugins: { name: 'layout', test: PLUGIN_NAME, minChunks: 1, enforce: true, priority: 40 },
    utilities: {
      name: 'layout',
      test: LAYOUT_UTILITY,
      chunks: 'async' as const,
      enforce: true,
      minChunks: MIN_PAGE_KINDS,
      priority: 36,
    },
    layout: { name: 'layout', ...allComponents, minChunks: MIN_PAGE_KINDS, priority: 35 },
    doc: { name: 'doc', ...docComponents, minChunks: 1, priority: 30 },
  };
}
