import type { ConfigureWebpackUtils } from '@docusaurus/types';

/** What is asked of the bundler. */
type Bundler = ConfigureWebpackUtils['currentBundler']['instance'];
type Compiler = Parameters<Bundler['DefinePlugin']['prototype']['apply']>[0];

/** Remembers the files of each named chunk when the bundler has made them. */
export class ChunkFiles {
  private readonly files = new Map<string, readonly string[]>();

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('ChunkFiles', ({ compilation }) => {
      for (const [name, group] of compilation.namedChunkGroups) this.files.set(name, group.getFiles());
    });
  }

  /** @returns the files of a chunk, with what it shares with others; none if there is no such chunk */
  of(name: string): readonly string[] {
    return this.files.get(name) ?? [];
  }
}
