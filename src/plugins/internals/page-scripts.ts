import type { ConfigureWebpackUtils, LoadContext, Plugin, RouteConfig } from '@docusaurus/types';
import { changed, readGenerated } from './changed';
import { type ChunkNames, filesOfRoutes } from './chunk-names';
import { compileHint, NAMES } from './compile-hint';
import { fewChunks } from './few-chunks';

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
      throw changed(`a script ${name}`, 'what its bundler makes', 'few-chunks.ts');
  const text = readGenerated(build.generatedFilesDir, 'routesChunkNames.json', 'page-scripts.ts');
  const chunkNames: Record<string, ChunkNames> = JSON.parse(text);
  return filesOfRoutes(build.routes, chunkNames, (chunk) => files.get(chunk) ?? []);
}
