import type { ConfigureWebpackUtils } from '@docusaurus/types';

type Bundler = ConfigureWebpackUtils['currentBundler']['instance'];
type Compiler = Parameters<Bundler['DefinePlugin']['prototype']['apply']>[0];

/** Matches the file name of the script with the bundler's own code. */
const RUNTIME_FILE = /\/runtime~main\.\w+\.js$/;

/** Matches a hash in the name of a file. Ids of chunks, which precede a colon, may look the same, so they aren't matched. */
const HASH = /"([0-9a-f]{8})"(?!\s*:)/g;

/** Replaces each hash in a script with a number in the form `~0~`. Appends the hashes to `hashes`. */
export function withoutHashes(code: string, hashes: string[]): string {
  return code.replace(HASH, (_, hash: string) => `"~${hashes.push(hash) - 1}~"`);
}

/** Replaces each number in a script with the hash that {@link withoutHashes} found in its place. */
export function withHashes(code: string, hashes: readonly string[]): string {
  return code.replace(/~(\d+)~/g, (_, number: string) => hashes[Number(number)] ?? '');
}

/**
 * Hides the hashes in the bundler's own script from the minifier. At that stage, the hashes are temporary, and depend on the project's folder. The
 * minifier chooses variable names by the frequency of letters in the script, so builds of the same sources would differ.
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
