import type { Compiler } from '../internals/page-scripts';

/** Matches the file of the bundler's runtime, the script that loads all other scripts. */
const RUNTIME_FILE = /\/runtime~main\.\w+\.js$/;

/** Matches the hash of a file name in `{a1b2c3d4:"94a7b2c1"}` or `{"01b2c3d4":"94a7b2c1"}`, but not the id of a chunk, which a colon follows. */
const HASH = /"([0-9a-f]{8})"(?!\s*:)/g;

/** Replaces each hash in a script with a placeholder such as `~0~`, and adds the hash to the list `hashes`. */
export function withoutHashes(code: string, hashes: string[]): string {
  return code.replace(HASH, (_, hash: string) => `"~${hashes.push(hash) - 1}~"`);
}

/** Replaces each placeholder in a script, such as `~0~`, with the hash that {@link withoutHashes} found there. */
export function withHashes(code: string, hashes: readonly string[]): string {
  return code.replace(/~(\d+)~/g, (_, number: string) => hashes[Number(number)] ?? '');
}

/** Makes builds of the same sources identical: hides the bundler's temporary hashes, because the minifier would choose names that depend on them. */
export const steadyRuntime = {
  apply({ hooks, webpack }: Compiler): void {
    hooks.thisCompilation.tap('steady-runtime', (compilation) => {
      const hashes: string[] = [];
      const minifierStage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
      const replaceAtStage = (stage: number, replace: (code: string, hashes: string[]) => string) =>
        compilation.hooks.processAssets.tap({ name: 'steady-runtime', stage }, (assets) => {
          for (const name of Object.keys(assets).filter((asset) => RUNTIME_FILE.test(asset))) {
            compilation.updateAsset(
              name,
              (source) => new webpack.sources.RawSource(replace(source.source().toString(), hashes)),
            );
          }
        });
      replaceAtStage(minifierStage - 1, withoutHashes);
      replaceAtStage(minifierStage + 1, withHashes);
    });
  },
};
