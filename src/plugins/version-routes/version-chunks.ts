import type { ConfigureWebpackUtils } from '@docusaurus/types';

/** What is asked of the bundler. */
type Bundler = ConfigureWebpackUtils['currentBundler']['instance'];
type Compiler = Parameters<Bundler['DefinePlugin']['prototype']['apply']>[0];

/** Where the lists of versions put the hashes of their chunks for the bundler's code to find. */
const KEPT = 'globalThis.versionChunks';

/** In the bundler's code, the hash in the name of a chunk's script. */
const HASHES = /(?<="assets\/js\/" \+ chunkId \+ "\." \+ )(?<hashes>\{[^{}]*\})\[chunkId\]/;

/** A chunk that a script asks for. */
const ASKED = /\b__webpack_require__\.e\((?:\/\*.*?\*\/ )?"(?<chunk>[^"]+)"\)/g;

/** A script with the list of a version's pages: see `pagesChunk`. */
const LIST = /\.push\(\[\["pages-[^"]+"\]/;

/**
 * Moves the hashes of what the pages of a version alone need from the script that every page loads to the list of that version: what a
 * reader loads does not grow with the versions.
 *
 * @param scripts - The scripts of the site by file, as Rspack writes them before they are made small; those with a list of pages are found
 * by what they say.
 * @returns Those that change.
 * @throws If the bundler writes the names of scripts otherwise.
 */
export function withVersionChunks(scripts: ReadonlyMap<string, string>): Map<string, string> {
  const [file, runtime] = [...scripts].find(([, text]) => HASHES.test(text)) ?? [];
  if (!file || !runtime)
    throw new Error(
      'expected the hashes of scripts in __webpack_require__.u of Rspack, found none. An upgrade has changed it: see src/plugins/version-routes/version-chunks.ts.',
    );
  const hashes: Record<string, string> = JSON.parse(
    (HASHES.exec(runtime)?.groups?.hashes ?? '').replace(/,\s*}$/, '}'),
  );
  const askers = new Map<string, string[]>();
  for (const [asker, text] of scripts) {
    const asked = new Set(Array.from(text.matchAll(ASKED), ({ groups }) => groups?.chunk ?? ''));
    for (const chunk of asked) askers.set(chunk, [...(askers.get(chunk) ?? []), asker]);
  }
  const changed = new Map<string, string>();
  for (const [list, text] of scripts) {
    if (!LIST.test(text)) continue;
    const own = Object.entries(hashes).filter(([chunk]) => askers.get(chunk)?.join() === list);
    for (const [chunk] of own) delete hashes[chunk];
    changed.set(
      list,
      `${text}\n${KEPT} = Object.assign(${KEPT} || {}, ${JSON.stringify(Object.fromEntries(own))});`,
    );
  }
  return changed.set(
    file,
    runtime.replace(HASHES, () => `(${JSON.stringify(hashes)}[chunkId] || (${KEPT} || {})[chunkId])`),
  );
}

/** Plugin of the bundler that does it, before files get the names that are made from what is in them. */
export const versionChunks = {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('version-chunks', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'version-chunks', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE },
        (assets) => {
          const scripts = Object.entries(assets).filter(([file]) => /^assets\/js\/.*\.js$/.test(file));
          const texts = new Map(scripts.map(([file, source]) => [file, source.source().toString()]));
          for (const [file, text] of withVersionChunks(texts))
            compilation.updateAsset(file, new sources.RawSource(text));
        },
      );
    });
  },
};
