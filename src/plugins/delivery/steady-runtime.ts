import type { Compiler } from '../internals/page-scripts';

const RUNTIME_FILE = /\/runtime~main\.\w+\.js$/;

/** Matches the hash in `{a1b2c3d4:"94a7b2c1"}` and `{"01b2c3d4":"94a7b2c1"}`. Skips chunk ids, which are followed by a colon. */
const HASH = /"([0-9a-f]{8})"(?!\s*:)/g;

/** Replaces the hashes in a script with placeholders such as `~0~` and adds the hashes to `hashes`. */
export function withoutHashes(code: string, hashes: string[]): string {
  return code.replace(HASH, (_, hash: string) => {
    hashes.push(hash);
    return `"~${hashes.length - 1}~"`;
  });
}

/** Reverses {@link withoutHashes}. */
export function withHashes(code: string, hashes: readonly string[]): string {
  return code.replace(/~(\d+)~/g, (_, number: string) => hashes[Number(number)] ?? '');
}

/** Makes builds of the same sources identical. Hides varying hashes from the minifier, because it chooses variable names by letter frequency. */
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
