import type { ConfigureWebpackUtils } from '@docusaurus/types';

type Bundler = ConfigureWebpackUtils['currentBundler']['instance'];
type Compiler = Parameters<Bundler['DefinePlugin']['prototype']['apply']>[0];

/** Matches the script with the bundler's own code. */
const RUNTIME_FILE = /\/runtime~main\.\w+\.js$/;

/** Matches the hash of a file. Names of files, which precede a colon, may look the same. */
const HASH = /"([0-9a-f]{8})"(?!\s*:)/g;

/** Replaces each hash by a number, and appends the hash to `hashes`. */
export function withoutHashes(code: string, hashes: string[]): string {
  return code.replace(HASH, (_, hash: string) => `"~${hashes.push(hash) - 1}~"`);
}

/** Replaces each number by its hash. */
export function withHashes(code: string, hashes: readonly string[]): string {
  return code.replace(/~(\d+)~/g, (_, number: string) => hashes[Number(number)] ?? '');
}

/**
 * Hides hashes from the minifier. The bundler's code contains a hash for every file. At minification, these are still temporary hashes,
 * which depend on the project's folder and the cache. The minifier chooses variable names by the frequency of letters, so builds of the
 * same sources would differ, and with this script every page and every archive.
 */
export const steadyRuntime = {
  apply({ hooks, webpack }: Compiler): void {
    hooks.thisCompilation.tap('steady-runtime', (compilation) => {
      const hashes: string[] = [];
      const minifierStage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
      const changeAtStage = (stage: number, change: (code: string, hashes: string[]) => string) =>
        compilation.hooks.processAssets.tap({ name: 'steady-runtime', stage }, (assets) => {
          for (const name of Object.keys(assets).filter((asset) => RUNTIME_FILE.test(asset))) {
            compilation.updateAsset(
              name,
              (source) => new webpack.sources.RawSource(change(source.source().toString(), hashes)),
            );
          }
        });
      changeAtStage(minifierStage - 1, withoutHashes);
      changeAtStage(minifierStage + 1, withHashes);
    });
  },
};
