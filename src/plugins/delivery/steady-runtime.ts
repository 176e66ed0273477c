import type { ConfigureWebpackUtils } from '@docusaurus/types';

type Bundler = ConfigureWebpackUtils['currentBundler']['instance'];
type Compiler = Parameters<Bundler['DefinePlugin']['prototype']['apply']>[0];

/** The bundler's own code among its scripts. */
const RUNTIME = /\/runtime~main\.\w+\.js$/;

/** The hash of a file. The name of one, in front of a colon, may look like it. */
const HASH = /"([0-9a-f]{8})"(?!\s*:)/g;

/** @returns the code with a number for each hash, which is put at the end of `hashes` */
export function withoutHashes(code: string, hashes: string[]): string {
  return code.replace(HASH, (_, hash: string) => `"~${hashes.push(hash) - 1}~"`);
}

/** @returns the code with the hashes in the place of their numbers */
export function withHashes(code: string, hashes: readonly string[]): string {
  return code.replace(/~(\d+)~/g, (_, at: string) => hashes[Number(at)] ?? '');
}

/**
 * The bundler's code lists a hash for every file. When it is minified these are not yet those of what is in the files: they follow the
 * project's folder and the cache. The minifier names variables by how often letters stand in the text, so that they are kept from it. Else a
 * build of the same state would be another, and with this script every page and every archive.
 */
export const steadyRuntime = {
  apply({ hooks, webpack }: Compiler): void {
    hooks.thisCompilation.tap('steady-runtime', (compilation) => {
      const hashes: string[] = [];
      const minified = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
      const changeAt = (stage: number, change: (code: string, hashes: string[]) => string) =>
        compilation.hooks.processAssets.tap({ name: 'steady-runtime', stage }, (assets) => {
          for (const name of Object.keys(assets).filter((one) => RUNTIME.test(one))) {
            compilation.updateAsset(
              name,
              (source) => new webpack.sources.RawSource(change(source.source().toString(), hashes)),
            );
          }
        });
      changeAt(minified - 1, withoutHashes);
      changeAt(minified + 1, withHashes);
    });
  },
};
