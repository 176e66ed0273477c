import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ConfigureWebpackUtils, LoadContext, Plugin, RouteConfig } from '@docusaurus/types';
import { type ChunkNames, listRouteFiles } from './chunk-names';
import { createChangedError, readGeneratedFile } from './generated-files';

type Bundler = ConfigureWebpackUtils['currentBundler']['instance'];

/** The bundler's object to which plugins add hooks. */
export type Compiler = Parameters<Bundler['DefinePlugin']['prototype']['apply']>[0];

/** Maps the name of each chunk to its files. Empty until the bundler has finished. Null if this plugin is switched off. */
let chunkFiles: Map<string, readonly string[]> | null = null;

/** Makes each page load few scripts, and all of them at once. By default, pages request most scripts only when the first two run. */
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

/** Maps the path of each page, without a slash at the end, to the page's additional files. Empty if this plugin is switched off. */
export function listPageFiles(build: {
  routes: readonly RouteConfig[];
  generatedFilesDir: string;
}): Map<string, string[]> {
  const files = chunkFiles;
  if (!files) return new Map();
  // If a script had another name, it would silently lose its compile hint.
  const outputFiles = [...files.values()].flat();
  for (const name of SCRIPT_NAMES)
    if (!outputFiles.some((file) => file.startsWith(`assets/js/${name}.`)))
      throw createChangedError(`a script ${name}`, 'the output of its bundler', 'page-scripts.ts');
  const text = readGeneratedFile(build.generatedFilesDir, 'routesChunkNames.json', 'page-scripts.ts');
  const chunkNames: Record<string, ChunkNames> = JSON.parse(text);
  return listRouteFiles(build.routes, chunkNames, (chunk) => files.get(chunk) ?? []);
}

/** Components that render a docs page, from the outermost to the innermost. */
const DOC_COMPONENTS = ['@theme/DocsRoot', '@theme/DocVersionRoot', '@theme/DocRoot', '@theme/DocItem'];

/** Minimum number of page kinds, such as docs or search, that must use a module for it to be moved to the script of all pages. */
const MIN_PAGE_KINDS = 4;

/** Names of the scripts that every docs page loads. This plugin creates `layout` and `doc`. */
const SCRIPT_NAMES = ['main', 'layout', 'doc'];

/** Matches the path of a script that every docs page loads: `assets/js/main.94a7b2c1.js`. */
const DOCS_SCRIPT = new RegExp(`[\\\\/](?:${SCRIPT_NAMES.join('|')})\\.[^\\\\/]+\\.js$`);

/** Matches the chunk and the component in a line of Docusaurus's registry: `"178": [() => import("@theme/DocItem"), "@theme/DocItem",`. */
const COMPONENT_LINE =
  /^\s*"(?<chunk>\w+)": \[.*, "(?<component>@theme\/[^"]+|@site\/src\/[^"]+\.tsx|@site\/src\/components\/[^"]+)",/gm;

/** Matches the theme's utilities, except those for tabs, because pages with tabs would load a second copy of the layout's utilities. */
const LAYOUT_UTILITY = /[\\/]theme-common[\\/]lib[\\/]utils[\\/](?!tabsUtils)/;

/** Matches the file with a plugin's name, which all pages of the plugin load. */
const PLUGIN_NAME = /[\\/]__plugin\.json$/;

/** Stage of the build after the minifier, which removes comments, and before file names are computed. */
const AFTER_MINIFIER = 500;

/** Makes V8 compile all functions while a docs script loads, which is faster: https://v8.dev/blog/explicit-compile-hints */
function createCompileHint({ BannerPlugin }: Pick<Bundler, 'BannerPlugin'>) {
  const banner = '//# allFunctionsCalledOnLoad';
  return new BannerPlugin({ banner, raw: true, test: DOCS_SCRIPT, stage: AFTER_MINIFIER });
}

/** Creates cache groups that join many small scripts into two: `layout` for all pages, and `doc` for docs pages. */
export function createCacheGroups(generatedFilesDir: string) {
  const registry = readGeneratedFile(generatedFilesDir, 'registry.js', 'page-scripts.ts');
  const lines = [...registry.matchAll(COMPONENT_LINE)];
  /** Name of the chunk from which Docusaurus loads each component. */
  const componentChunks = new Map(lines.map(({ groups }) => [groups?.component, groups?.chunk ?? '']));
  for (const component of DOC_COMPONENTS)
    if (!componentChunks.has(component))
      throw createChangedError(`a chunk for ${component}`, 'registry.js', 'page-scripts.ts');
  if (!registry.includes('/__plugin.json"'))
    throw createChangedError('a chunk for __plugin.json', 'registry.js', 'page-scripts.ts');
  const themeFile = require.resolve('@docusaurus/theme-common');
  if (!existsSync(join(dirname(themeFile), 'utils', 'tabsUtils.js')))
    throw createChangedError('utils/tabsUtils.js', themeFile, 'page-scripts.ts');
  /** Creates a group for the modules of the given chunks. */
  const createGroup = (chunks: Iterable<string | undefined>) => {
    const names = new Set(chunks);
    return { chunks: ({ name }: { name?: string | null }) => names.has(name ?? ''), enforce: true };
  };
  const allComponents = createGroup(componentChunks.values());
  const docComponents = createGroup(DOC_COMPONENTS.map((component) => componentChunks.get(component)));
  return {
    // The names of plugins, which Docusaurus would load from a separate file for each plugin.
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
