import type { ConfigureWebpackUtils, LoadContext, Plugin, RouteConfig } from '@docusaurus/types';
import { changed, readGenerated } from './changed';
import { type ChunkNames, filesOfRoutes } from './chunk-names';

/** The part of the bundler that is used here. */
type Bundler = ConfigureWebpackUtils['currentBundler']['instance'];
type Compiler = Parameters<Bundler['DefinePlugin']['prototype']['apply']>[0];

/** The files of each chunk with a name, when the bundler has made them; null without this plugin. */
let filesOfChunks: Map<string, readonly string[]> | null = null;

/**
 * Has a page loaded by few scripts, all at once: what pages share is in few of them, browsers compile those while they arrive, and
 * {@link filesOfPages} says which a page needs, for its HTML to name them. Docusaurus's own page names two, and those ask for the
 * others when they run.
 */
export default function pageScripts({ generatedFilesDir }: LoadContext): Plugin {
  const files = new Map<string, readonly string[]>();
  filesOfChunks = files;
  const remember = {
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
            plugins: [remember, compileHint(currentBundler.instance)],
            optimization: { splitChunks: { cacheGroups: fewChunks(generatedFilesDir) } },
          },
  };
}

/**
 * After the build, says which scripts and style sheets each page needs beside those of all pages.
 *
 * @returns The files by the path of the page, without the slash at its end; of no page without this plugin.
 */
export function filesOfPages(build: {
  routes: readonly RouteConfig[];
  generatedFilesDir: string;
}): Map<string, string[]> {
  const files = filesOfChunks;
  if (!files) return new Map();
  // Else nothing would be hinted at, without a word.
  const made = [...files.values()].flat();
  for (const name of NAMES)
    if (!made.some((file) => file.startsWith(`assets/js/${name}.`)))
      throw changed(`a script ${name}`, 'what its bundler makes', 'page-scripts.ts');
  const text = readGenerated(build.generatedFilesDir, 'routesChunkNames.json', 'page-scripts.ts');
  const chunkNames: Record<string, ChunkNames> = JSON.parse(text);
  return filesOfRoutes(build.routes, chunkNames, (chunk) => files.get(chunk) ?? []);
}

/** The components that draw a page of the docs, from the outside in. */
const DOC = ['@theme/DocsRoot', '@theme/DocVersionRoot', '@theme/DocRoot', '@theme/DocItem'];

/** By how many kinds of pages a module is used that all pages load: the chrome around them. */
const OF_ALL_PAGES = 4;

/** The scripts of every page of the docs: the last two are made here. */
const NAMES = ['main', 'layout', 'doc'];

const OF_DOCS = new RegExp(`[\\\\/](?:${NAMES.join('|')})\\.[^\\\\/]+\\.js$`);

/** Behind the minifier, which takes comments for waste, and before the names of the files are made from what is in them. */
const BEHIND_MINIFIER = 500;

/**
 * Says of the scripts of every page that what is in them is called as soon as they are there. V8 then compiles all of it while it
 * arrives, beside the page; otherwise it compiles each function on its first call, in the task that makes the page alive. That was half
 * of the time that scripts took. Other browsers read a comment.
 * (https://v8.dev/blog/explicit-compile-hints)
 */
function compileHint({ BannerPlugin }: Pick<Bundler, 'BannerPlugin'>) {
  return new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: OF_DOCS,
    stage: BEHIND_MINIFIER,
  });
}

/**
 * Groups what pages load into few chunks: what stands around all pages, and what draws a page of the docs. Left alone, the bundler makes
 * a chunk for every set of pages that share a module.
 *
 * @returns Groups for the bundler.
 * @throws If the registry names no chunk for one of the components.
 */
export function fewChunks(generatedFilesDir: string) {
  const registry = readGenerated(generatedFilesDir, 'registry.js', 'page-scripts.ts');
  const entries = registry.matchAll(
    /^\s*"(?<chunk>\w+)": \[.*, "(?<request>@theme\/[^"]+|@site\/src\/[^"]+\.tsx|@site\/src\/components\/[^"]+)",/gm,
  );
  /** The chunks of components, by what Docusaurus imports them as. */
  const components = new Map(
    [...entries].map(({ groups = {} }) => [groups.request ?? '', groups.chunk ?? '']),
  );
  const doc = DOC.map((component) => {
    const chunk = components.get(component);
    if (chunk) return chunk;
    throw changed(`a chunk for ${component}`, 'registry.js', 'page-scripts.ts');
  });
  const of = (chunks: Iterable<string>) => {
    const names = new Set(chunks);
    return { chunks: ({ name }: { name?: string | null }) => names.has(name ?? ''), enforce: true };
  };
  return {
    layout: { name: 'layout', ...of(components.values()), minChunks: OF_ALL_PAGES, priority: 35 },
    doc: { name: 'doc', ...of(doc), minChunks: 1, priority: 30 },
  };
}
